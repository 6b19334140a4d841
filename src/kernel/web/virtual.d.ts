declare module 'virtual:contracts/*' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** The endpoints of the module named in the address: method, path and meta only. */
  export const endpoints: AnyContractRouter
}

declare module 'virtual:manifests' {
  import type { Module } from '../contract/module.ts'
  /** The whole manifests; the frame itself knows less of them. For code that is fetched when it is opened. */
  export const manifests: readonly Module[]
}
