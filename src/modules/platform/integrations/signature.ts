/** Signatures of deliveries by the recipe of Standard Webhooks, so that receivers can use a library for it. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** The three headers of a delivery. The secret behind its prefix is the key in base64; what is signed is `id.timestamp.body`. */
export function signed({
  id,
  at,
  body,
  secret,
}: {
  id: string
  at: number
  body: string
  secret: string
}): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
