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

  static async open(account: FakeMailAccount): Promise<FakeMailServer> {
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
          if (toText(source).includes('spam')) return done(refusal(554, 'rejected as spam'))
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
          done()
        })
      },
    })
    server.on('error', () => {})
    const listener = server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new FakeMailServer(server, getPort(listener), mails)
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

/** The text of a mail, which is encoded as base64 where most of it is Chinese. */
function toText(source: string): string {
  const [head = '', body = ''] = source.split('\r\n\r\n', 2)
  const isPacked = /content-transfer-encoding: base64/i.test(head)
  return isPacked ? Buffer.from(body, 'base64').toString('utf8') : source
}

/** Opens something on the mail port that is no mail server: it sends `greeting`, and then nothing. */
export async function openFakeListener(
  greeting: string,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<{ destroy(): unknown }>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (greeting !== '') socket.write(greeting)
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
