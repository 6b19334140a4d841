/** Mail: queued in the transaction that causes it, sent by a job over SMTP, or written to the outbox folder where there is none. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ClientBase } from 'pg'
import type { Config } from './config.ts'
import { enqueue } from './job-queue.ts'
import { seal, unseal } from './secrets.ts'

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
}

export async function queueMail(client: ClientBase, config: Config, message: MailMessage): Promise<void> {
  if (isSample(message.to)) return
  // sealed, because a message can carry a one-time link and only hashes of secrets are stored in the clear
  await enqueue(client, MAIL_QUEUE, { sealed: seal(config.secret, JSON.stringify(message)) })
}

function isSample(address: string): boolean {
  return address.endsWith(`@${SAMPLE_DOMAIN}`)
}

export type Mailer = { send(jobId: string, payload: { sealed: string }): Promise<void>; verify(): Promise<string> }

export function createMailer(config: Config): Mailer {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : createTransport({ streamTransport: true, buffer: true })
  return {
    async send(jobId, payload) {
      const message: MailMessage = JSON.parse(unseal(config.secret, payload.sealed))
      if (isSample(message.to)) return
      const info = await transport.sendMail({
        from: config.mailFrom, to: message.to, subject: message.subject, ...bodies(config, message),
        // the same for every attempt of the same job, so a receiver can tell a repetition
        messageId: `<${jobId}@${new URL(config.url).hostname}>`,
      })
      if (!config.smtpUrl && 'message' in info && Buffer.isBuffer(info.message)) await writeToOutbox(config, jobId, info.message)
    },
    async verify() {
      if (!config.smtpUrl) return `no SMTP_URL: mail is written to ${join(config.dataFolder, 'outbox')}`
      await transport.verify()
      return 'the mail server answers'
    },
  }
}

async function writeToOutbox(config: Config, jobId: string, bytes: Buffer): Promise<void> {
  const folder = join(config.dataFolder, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${jobId}.eml`)
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

function bodies(config: Config, message: MailMessage): { text: string; html: string } {
  const link = message.action ? `${config.url}${message.action.path}` : null
  const text = [...message.paragraphs, ...(message.action && link ? [`${message.action.label}: ${link}`] : [])].join('\n\n')
  const button = message.action && link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(message.action.label)}</a></p>` : ''
  const html = `<!doctype html><html><body style="font-family:sans-serif;color:#18222E">${message.paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${button}</body></html>`
  return { text, html }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
