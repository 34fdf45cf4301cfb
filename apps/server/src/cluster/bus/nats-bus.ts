import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type { ConnectionOptions, Msg, NatsConnection } from '@nats-io/transport-node'
import type { Log } from '#platform/process/log/log.ts'
import { type Bus, BusAwayError, type Subscription } from './bus.ts'
import { decodeMessage, encodeMessage } from './message-codec.ts'

interface BusSettings {
  /** `nats://user:password@host:4222`, or `tls://…`; several by commas. It is never logged. */
  readonly url: string
  /** File of credentials as NATS makes them; empty: none. */
  readonly credentials: string
  /** File of the authority that signed the server's certificate; empty: the usual ones. */
  readonly authority: string
}

interface NatsParts {
  readonly settings: BusSettings
  /** Begins all subjects, so that several installations may share a server. */
  readonly installation: string
  readonly process: string
  readonly log: Pick<Log, 'warn' | 'info' | 'error'>
}

interface Listener {
  readonly subject: string
  readonly handle: (message: Msg) => void
  /** Undefined until there is a connection. */
  end: (() => void) | undefined
}

const reconnectMs = 500
/** After this long without a connection the reason is looked for. */
const lateMs = 3_000
const noConnection = 'no connection to the bus; it is tried again'
/** What the server takes of one message by default, which is what messages are made for. */
const payloadMin = 1_048_576
/** Two answers must be missing before a line that is cut without a word counts as lost. */
const pingMs = 3_000

/**
 * Core messages of NATS: nothing is kept there, so nothing can be lost there either. It may be away at any time, also at
 * the start; what is asked meanwhile is refused and not kept, since an order must not be carried out late.
 */
export class NatsBus implements Bus {
  readonly #parts: NatsParts
  readonly #prefix: string
  readonly #listeners = new Set<Listener>()
  #connection: NatsConnection | undefined
  #isUp = false
  #isClosed = false

  constructor(parts: NatsParts) {
    this.#parts = parts
    this.#prefix = `fieldhub.${parts.installation}.`
    void this.#connect()
  }

  get isUp(): boolean {
    return this.#isUp
  }

  async request<T>(subject: string, body: unknown, withinMs: number): Promise<T> {
    const connection = this.#connection
    if (connection === undefined || !this.#isUp) throw new BusAwayError('the bus is away', true)
    try {
      const data = encodeMessage(body)
      const answer = await connection.request(this.#prefix + subject, data, { timeout: withinMs })
      return decodeMessage<T>(answer.data)
    } catch (error) {
      throw new BusAwayError(`no answer to ${subject}`, isUnheard(error), { cause: error })
    }
  }

  publish(subject: string, body: unknown): void {
    if (!this.#isUp) return
    try {
      this.#connection?.publish(this.#prefix + subject, encodeMessage(body))
    } catch (error) {
      this.#parts.log.error({ err: error, subject }, 'a message could not be sent')
    }
  }

  serve<T>(subject: string, answer: (body: T) => Promise<unknown>): Subscription {
    return this.#subscribe(subject, (message) => {
      answer(decodeMessage<T>(message.data))
        .then((answered) => void message.respond(encodeMessage(answered)))
        .catch((error: unknown) =>
          this.#parts.log.warn({ err: error, subject }, 'a request of the bus is not answered'),
        )
    })
  }

  listen<T>(subject: string, handle: (body: T) => void): Subscription {
    return this.#subscribe(subject, (message) => handle(decodeMessage<T>(message.data)))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isUp = false
    await this.#connection?.close()
  }

  #subscribe(subject: string, handle: Listener['handle']): Subscription {
    const listener: Listener = { subject, handle, end: undefined }
    this.#listeners.add(listener)
    this.#begin(listener)
    return {
      end: () => {
        this.#listeners.delete(listener)
        listener.end?.()
      },
    }
  }

  #begin(listener: Listener): void {
    const { subject, handle } = listener
    const subscription = this.#connection?.subscribe(this.#prefix + subject, {
      callback: (error, message) => {
        try {
          if (error === null) handle(message)
        } catch (fault) {
          this.#parts.log.error({ err: fault, subject }, 'a message could not be handled')
        }
      },
    })
    listener.end = () => subscription?.unsubscribe()
  }

  /** Never rejects: it tries until it is connected or closed. */
  async #connect(): Promise<void> {
    const { settings, process, log } = this.#parts
    let isReported = false
    const late = setTimeout(() => void this.#reportRefusal(), lateMs)
    late.unref()
    while (!this.#isClosed) {
      try {
        const { connect } = await import('@nats-io/transport-node')
        const connection = await connect(await optionsOf(settings, process))
        clearTimeout(late)
        if (this.#isClosed) return await connection.close()
        this.#connection = connection
        this.#isUp = true
        for (const listener of this.#listeners) this.#begin(listener)
        this.#checkRoom(connection)
        return await this.#follow(connection)
      } catch (error) {
        clearTimeout(late)
        if (!isReported) log.error({ err: error }, noConnection)
        isReported = true
        await sleep(reconnectMs, undefined, { ref: false })
      }
    }
  }

  /**
   * A cluster that refuses this process tells it of its servers each time, so that the client has always another one to try
   * and never ends with a reason. Who tries the given ones alone is told it.
   */
  async #reportRefusal(): Promise<void> {
    const { settings, process, log } = this.#parts
    if (this.#isClosed) return
    try {
      const { connect } = await import('@nats-io/transport-node')
      const options = await optionsOf(settings, process)
      await (await connect({ ...options, ignoreClusterUpdates: true })).close()
    } catch (error) {
      log.error({ err: error }, noConnection)
    }
  }

  /** What is longer than the server takes waits where it is, for ever and without another word. */
  #checkRoom({ info }: NatsConnection): void {
    const max = info?.max_payload ?? payloadMin
    if (max >= payloadMin) return
    this.#parts.log.error(
      { bytes: max, wanted: payloadMin },
      'the bus takes too short messages: set max_payload of NATS to its default of 1MB, or reports and settings of large devices wait for ever',
    )
  }

  async #follow(connection: NatsConnection): Promise<void> {
    const { log } = this.#parts
    let isReported = false
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        if (this.#isUp) log.warn('the bus is lost; it is tried again')
        this.#isUp = false
      } else if (status.type === 'reconnect') {
        // The client says so once for each try that was refused before.
        if (this.#isUp) continue
        this.#isUp = true
        isReported = false
        log.info('the bus is back')
        this.#checkRoom(connection)
      } else if (status.type === 'error' && !isReported) {
        // Such as a password that was changed at the server.
        log.error({ err: status.error }, 'the bus refuses something')
        isReported = true
      }
    }
  }
}

async function optionsOf(settings: BusSettings, process: string): Promise<ConnectionOptions> {
  const { credsAuthenticator } = await import('@nats-io/transport-node')
  const { credentials } = settings
  return {
    ...serversOf(settings),
    name: `fieldhub ${process}`,
    // Each request would take note of where it was made, in case that it fails.
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    pingInterval: pingMs,
    maxPingOut: 2,
    // A password that is changed at the server is no reason to give up for ever.
    ignoreAuthErrorAbort: true,
    ...(credentials !== '' && { authenticator: credsAuthenticator(readFileSync(credentials)) }),
    ...(isTls(settings) && { tls: tlsOf(settings) }),
  }
}

function isTls({ url, authority }: BusSettings): boolean {
  return authority !== '' || urlsOf(url).some(({ protocol }) => protocol === 'tls:')
}

/**
 * The client says no name for a server that is reached by its address, and Node then looks for `localhost` in the
 * certificate: one of the given addresses must stand there instead.
 */
function tlsOf({ url, authority }: BusSettings): NonNullable<ConnectionOptions['tls']> {
  const given = urlsOf(url).map(({ hostname }) => hostname.replace(/^\[|\]$/g, ''))
  const addresses = given.filter((hostname) => isIP(hostname) !== 0)
  const checked = {
    checkServerIdentity: (name: string, certificate: PeerCertificate) => {
      const isUnnamed = name === 'localhost' && !given.includes(name)
      const names = isUnnamed && addresses.length > 0 ? addresses : [name]
      const refusals = names.map((one) => checkServerIdentity(one, certificate))
      return refusals.includes(undefined) ? undefined : refusals[0]
    },
  }
  return { ...checked, ...(authority !== '' && { caFile: authority }) }
}

function urlsOf(url: string): URL[] {
  return url.split(',').map((one) => new URL(one.trim()))
}

/** User and password of the URL are given apart, as the client reads none there. */
function serversOf({ url }: BusSettings): ConnectionOptions {
  const urls = urlsOf(url)
  const [{ username, password } = { username: '', password: '' }] = urls
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(password !== '' && {
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
    }),
    ...(password === '' && username !== '' && { token: decodeURIComponent(username) }),
  }
}

/** The server says so when nobody listens. */
function isUnheard(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'NoResponders' || isUnheard(error.cause)
}
