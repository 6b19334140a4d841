/** Headers and checks that every answer and every changing request gets. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refused } from './failures.ts'

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Scripts that stand in the page itself run only as they were built: the policy names them by their hash. */
export function scriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}

export function pagePolicy(nonce: string, scripts: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

export function setSecurityHeaders(reply: FastifyReply, config: Config): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
    ...(config.url.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  })
}

/** A changing request must come from our own pages or from a program; another site's page is refused, whatever cookies it has. */
export function refuseCrossSite(request: FastifyRequest, config: Config): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  // a key is sent on purpose, never by a browser on its own; cookies are
  if (/^bearer /i.test(request.headers.authorization ?? '') && request.headers.cookie === undefined) return
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new Refused('CROSS_SITE')
  const { origin } = request.headers
  if (origin && origin !== config.url && !(URL.canParse(origin) && new URL(origin).host === request.headers.host))
    throw new Refused('CROSS_SITE')
}
