/** Mail: queued in the transaction that causes it, sent by a job over SMTP, or written to the outbox folder where there is none. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ClientBase } from 'pg'
import { isColour, readableOn } from '../../lib/contrast.ts'
import type { MailWay } from '../contract/mail.ts'
import type { Config } from './config.ts'
import type { FileStore } from './files.ts'
import { enqueue } from './job-queue.ts'
import { readPaused } from './paused.ts'
import { seal, unseal } from './secrets.ts'
import type { Settings } from './settings.ts'

export const MAIL_QUEUE = 'kernel.mail'

/** Reserved by RFC 2606: nobody can receive mail there, so sample people are never mailed. */
export const SAMPLE_DOMAIN = 'sample.example'

export type MailMessage = {
  to: string
  subject: string
  /** Paragraphs of plain text; HTML is made from them. */
  paragraphs: readonly string[]
  /** A path of this installation with the words of its button. */
  action?: { label: string; path: string }
  /** A company's own look, where it has one; the address of the sender stays the installation's. */
  look?: MailLook
  /** Who is answered by a reply, where it is not the sender. */
  replyTo?: string
  /** Stored files of a company; only their names travel with the job, the bytes are read when the message leaves. */
  attachments?: readonly Attachment[]
}

/** What is empty is the installation's own. Of the logo only its name travels with the job. */
export type MailLook = {
  senderName: string
  productName: string
  primaryColor: string
  secondaryColor: string
  logo: { companyId: string; sha256: string } | null
}

type Attachment = { companyId: string; sha256: string; name: string; type: string }

export async function queueMail(client: ClientBase, config: Config, message: MailMessage): Promise<void> {
  if (isSample(message.to)) return
  // sealed, because a message can carry a one-time link and only hashes of secrets are stored in the clear
  await enqueue(client, MAIL_QUEUE, { sealed: seal(config.secret, JSON.stringify(message)) })
}

export function isSample(address: string): boolean {
  return address.endsWith(`@${SAMPLE_DOMAIN}`)
}

export type MailRoute = {
  /** Empty where mail is written to the outbox folder. */
  smtpUrl: string
  from: string
  /** Who decided: the environment wins over the settings of the installation. */
  smtpBy: 'environment' | 'settings' | 'nobody'
  fromBy: 'environment' | 'settings' | 'nobody'
}

/** What becomes of a letter that is queued now; who causes one says it, so that nobody waits for a mail that does not come. */
export async function mailWay(services: { config: Config; settings: Pick<Settings, 'read'> }): Promise<MailWay> {
  if ((await readPaused(services.settings)) !== null) return 'waits'
  return (await mailRoute(services.config, services.settings)).smtpBy === 'nobody' ? 'outbox' : 'sent'
}

/** The names of the settings of the installation that mail depends on. */
export const SMTP_SECRET = 'smtpUrl'
const DEFAULT_PRODUCT_NAME = 'Plumbline'

/** Read for every message, so that a changed setting counts without a restart. */
export async function mailRoute(config: Config, settings: Pick<Settings, 'read'>): Promise<MailRoute> {
  const { open, secret } = await settings.read()
  const chosen = typeof open['mailFrom'] === 'string' ? open['mailFrom'] : ''
  const product =
    typeof open['productName'] === 'string' && open['productName'] !== '' ? open['productName'] : DEFAULT_PRODUCT_NAME
  const stored = secret[SMTP_SECRET] ?? ''
  return {
    smtpUrl: config.smtpUrl ?? stored,
    smtpBy: config.smtpUrl ? 'environment' : stored ? 'settings' : 'nobody',
    from:
      config.mailFrom ??
      (chosen || `"${product.replaceAll(/["\\\r\n]/g, '')}" <no-reply@${new URL(config.url).hostname}>`),
    fromBy: config.mailFrom ? 'environment' : chosen ? 'settings' : 'nobody',
  }
}

/** A mail server that does not answer is told within this time, not after minutes. */
const SMTP_TIMEOUT_MS = 15_000

function transportOf(route: MailRoute) {
  if (!route.smtpUrl) return createTransport({ streamTransport: true, buffer: true })
  return createTransport({
    url: route.smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: 2 * SMTP_TIMEOUT_MS,
  })
}

export type Mailer = {
  send(jobId: string, payload: { sealed: string }): Promise<void>
  /** At once, not by a job: whoever asks waits for the answer of the mail server. False where nobody can receive it. */
  sendNow(messageId: string, message: MailMessage): Promise<boolean>
  verify(): Promise<string>
}

export function createMailer({
  config,
  settings,
  files,
}: {
  config: Config
  settings: Pick<Settings, 'read'>
  files: Pick<FileStore, 'read'>
}): Mailer {
  const sendNow: Mailer['sendNow'] = async (messageId, message) => {
    if (isSample(message.to)) return false
    const route = await mailRoute(config, settings)
    const info = await transportOf(route).sendMail({
      from: message.look?.senderName ? { name: message.look.senderName, address: addressIn(route.from) } : route.from,
      to: message.to,
      subject: message.subject,
      ...bodies(config, message),
      // the same for every attempt of the same job, so a receiver can tell a repetition
      messageId: `<${messageId}@${new URL(config.url).hostname}>`,
      ...(message.replyTo ? { replyTo: message.replyTo } : {}),
      attachments: [
        ...(await Promise.all(
          (message.attachments ?? []).map(async ({ companyId, sha256, name, type }) => ({
            filename: name,
            contentType: type,
            content: await files.read(companyId, sha256),
          })),
        )),
        // inside the message: a reader's program fetches nothing, and nobody learns that it was read
        ...(message.look?.logo
          ? [
              {
                filename: 'logo.png',
                contentType: 'image/png',
                cid: LOGO_CID,
                contentDisposition: 'inline' as const,
                content: await files.read(message.look.logo.companyId, message.look.logo.sha256),
              },
            ]
          : []),
      ],
    })
    if (!route.smtpUrl && 'message' in info && Buffer.isBuffer(info.message))
      await writeToOutbox(config, messageId, info.message)
    return true
  }
  return {
    sendNow,
    async send(jobId, payload) {
      await sendNow(jobId, JSON.parse(unseal(config.secret, payload.sealed)) as MailMessage)
    },
    async verify() {
      const route = await mailRoute(config, settings)
      if (!route.smtpUrl) return `no mail server is set: mail is written to ${join(config.dataFolder, 'outbox')}`
      await transportOf(route).verify()
      return 'the mail server answers'
    },
  }
}

/** The address alone of `"Firm" <post@firm.example>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

async function writeToOutbox(config: Config, jobId: string, bytes: Buffer): Promise<void> {
  const folder = join(config.dataFolder, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${jobId}.eml`)
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

const LOGO_CID = 'logo@plumbline'

function bodies(config: Config, message: MailMessage): { text: string; html: string } {
  const link = message.action ? `${config.url}${message.action.path}` : null
  const text = [...message.paragraphs, ...(message.action && link ? [`${message.action.label}: ${link}`] : [])].join(
    '\n\n',
  )
  const button =
    message.action && link
      ? `<p><a href="${escapeHtml(link)}"${buttonStyle(message.look)}>${escapeHtml(message.action.label)}</a></p>`
      : ''
  const paragraphs = message.paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const html = `<!doctype html><html><body style="font-family:sans-serif;color:#18222E">${headOf(message.look)}${paragraphs}${button}</body></html>`
  return { text, html }
}

/** The logo, else the name, over a line in the company's colour; nothing where the mail has the installation's own look. */
function headOf(look: MailLook | undefined): string {
  if (!look || (!look.logo && look.productName === '')) return ''
  const name = escapeHtml(look.productName)
  const shown = look.logo
    ? `<img src="cid:${LOGO_CID}" alt="${name}" height="28" style="height:28px;border:0">`
    : `<strong style="font-size:18px${isColour(look.primaryColor) ? `;color:${look.primaryColor}` : ''}">${name}</strong>`
  const line = isColour(look.secondaryColor) ? `border-bottom:3px solid ${look.secondaryColor};` : ''
  return `<div style="${line}padding-bottom:12px;margin-bottom:16px">${shown}</div>`
}

function buttonStyle(look: MailLook | undefined): string {
  if (!look || !isColour(look.primaryColor)) return ''
  return ` style="display:inline-block;padding:10px 18px;border-radius:6px;text-decoration:none;background:${look.primaryColor};color:${readableOn(look.primaryColor)}"`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
