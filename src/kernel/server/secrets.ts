/** Secrets at rest: sealed with the installation's key; looked up by hash. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'plumbline', purpose, 32))
}

export function seal(secret: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'seal'), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'seal'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** What is stored of a secret that is handed out: long and random, so a plain hash is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Proves that we wrote `parts`, for one purpose and no other. */
export function signatureOf(secret: string, purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(JSON.stringify(parts)).digest('base64url')
}

const markKeys = new Map<string, Buffer>()
/** 72 bits: nobody finds one by trying, and no two records share one. */
const MARK_LETTERS = 12

/** What the live stream calls a record. Ids can be guessed, marks cannot: whoever is not told one does not know whose change it is. */
export function markOf(secret: string, companyId: string, entity: string, id: string): string {
  const key = markKeys.get(secret) ?? keyFor(secret, 'live marks')
  markKeys.set(secret, key)
  return createHmac('sha256', key)
    .update(JSON.stringify([companyId, entity, id]))
    .digest('base64url')
    .slice(0, MARK_LETTERS)
}

/** Says whether two servers have the same secret without saying what it is. */
export function fingerprint(secret: string): string {
  return createHmac('sha256', keyFor(secret, 'fingerprint')).update('plumbline').digest('base64url').slice(0, 22)
}
