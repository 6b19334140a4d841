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

declare module 'virtual:start' {
  /** Where people land once they are in, and where a visitor of the root is led. */
  export const start: { homePath: string; landingPath: string | null }
}

declare module 'virtual:frame-words/*' {
  /** By module: what the frame says of its modules in the language of the address; `…/manifests` has what screens say of manifests. */
  export const words: Readonly<Record<string, object>>
}

declare module 'virtual:last-words' {
  type Kind = 'initialization' | 'circular' | 'chunk' | 'application'
  /** What the last screen says, of the catalogues: it cannot fetch any. */
  export const words: Readonly<
    Record<'en' | 'es' | 'fr', Readonly<Record<Kind | `${Kind}Text` | 'refresh' | 'details', string>>>
  >
}

declare module 'virtual:icons' {
  import type { ComponentType } from 'react'
  /** The icons that manifests name, by their names; the build gathers them, so that no list has to. */
  export const icons: Readonly<Record<string, ComponentType>>
}
