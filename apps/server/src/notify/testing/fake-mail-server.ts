import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { invariant } from '@fieldhub/kernel'
import { SMTPServer } from 'smtp-server'

export interface FakeMailAccount {
  readonly user: string
  readonly password: string
}

export interface FakeMail {
  readonly from: string
  readonly to: readonly string[]
  /** The headers and the body as they came. */
  readonly source: string
}

/** A mail server on loopback. `refuse…@` is no recipient, `full…@` has no room, and `spam` in the body is refused. */
export class FakeMailServer {
  readonly mails: FakeMail[] = []
  readonly #server: SMTPServer
  readonly #port: number

  private constructor(server: SMTPServer, port: number, mails: FakeMail[]) {
    this.#server = server
    this.#port = port
    this.mails = mails
  }

  /** Port 0 takes a free one; another one brings back a server that was closed. */
  static async open(account: FakeMailAccount, port = 0): Promise<FakeMailServer> {
    const mails: FakeMail[] = []
    const server = new SMTPServer({
      authMethods: ['PLAIN', 'LOGIN'],
      // Without a certificate of its own it would offer one that nobody trusts.
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth: ({ password, username }, _session, done) => {
        const isKnown = username === account.user && password === account.password
        if (isKnown) done(null, { user: username })
        else done(refusal(535, 'Invalid username or password'))
      },
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('refuse')) done(refusal(550, `no such user ${address}`))
        else if (address.startsWith('full')) done(refusal(452, 'mailbox is full'))
        else done()
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString('utf8')
          if (readMail(source).text.includes('spam')) return done(refusal(554, 'rejected as spam'))
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
          done()
        })
      },
    })
    server.on('error', () => {})
    const listener = server.listen(port, '127.0.0.1')
    await once(listener, 'listening')
    return new FakeMailServer(server, getPort(listener), mails)
  }

  get port(): number {
    return this.#port
  }

  url({ password, user }: FakeMailAccount): string {
    return `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${this.#port}`
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
    })
  }
}

/** A mail of one part as its reader sees it. Chinese is encoded as base64, or by bytes where there is little of it. */
export function readMail(source: string): { readonly subject: string; readonly text: string } {
  const [head = '', ...paragraphs] = source.split('\r\n\r\n')
  const body = paragraphs.join('\r\n\r\n')
  const isPacked = /content-transfer-encoding: base64/i.test(head)
  const isQuoted = /content-transfer-encoding: quoted-printable/i.test(head)
  const subject = /^subject: (.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? ''
  const text = isPacked ? Buffer.from(body, 'base64').toString('utf8') : body
  return { subject: readWords(subject), text: isQuoted ? unquote(body) : text }
}

/** Encoded words of a header; folded lines between two of them are no part of it. */
function readWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquote(word.replaceAll('_', ' ')),
    )
}

function unquote(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/**
 * Opens something on the mail port that is no mail server: it sends `greeting`, and then nothing, or hangs up when it hears
 * a word.
 */
export async function openFakeListener(
  greeting: string,
  { hangsUp = false }: { readonly hangsUp?: boolean } = {},
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<{ destroy(): unknown }>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (greeting !== '') socket.write(greeting)
    if (hangsUp) socket.once('data', () => socket.destroy())
    sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: getPort(server),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

function getPort(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  invariant(typeof address === 'object' && address !== null, 'the server listens')
  return address.port
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
