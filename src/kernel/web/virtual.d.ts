declare module 'virtual:contracts/*' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** The endpoints of the module named in the address: method, path and meta only. */
  export const endpoints: AnyContractRouter
}
