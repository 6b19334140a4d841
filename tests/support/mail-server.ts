/** A real mail server that keeps what it is given. */
import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; text: string }

export type MailServer = {
  url: string
  received: Received[]
  /** The next message is not taken, as by a server that is overloaded. */
  refuse: { next: boolean }
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = []
  const refuse = { next: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        if (refuse.next) {
          refuse.next = false
          return done(new Error('Try again later'))
        }
        received.push({ to: session.envelope.rcptTo.map((one) => one.address), text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse,
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}

/** The text of a message as a reader sees it: soft line breaks and escapes undone. */
const readable = (message: string) =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (escaped) => Buffer.from(escaped.replaceAll('=', ''), 'hex').toString())
/** And with its long header lines as one. */
export const unfolded = (message: string) => readable(message).replaceAll(/\r?\n[ \t]/g, ' ')
