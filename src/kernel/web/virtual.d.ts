declare module 'virtual:contracts' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** Endpoints by module id: method, path and meta only. */
  export const contracts: Record<string, AnyContractRouter>
}
