export type DevAccount = { email: string; password: string; role: 'admin' | 'user' }

/** On a domain where nobody can receive mail. */
export const QUICK_ACCOUNTS: Record<'admin' | 'regular', DevAccount> = {
  admin: { email: 'admin@dev.example', password: 'development', role: 'admin' },
  regular: { email: 'user@dev.example', password: 'development', role: 'user' },
}
