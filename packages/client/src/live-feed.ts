import type { ClientOptions, Socket } from './client-options.ts'
import { FieldhubError, isRecord } from './fieldhub-error.ts'
import type { ClientMessage, ServerMessage } from './generated/live-messages.ts'
import { LiveClock } from './live-clock.ts'
import type { LiveEvent, LiveEventOf } from './live-events.ts'
import { LiveQueue } from './live-queue.ts'
import { baseOf } from './request.ts'
import { backOff } from './retry.ts'

const devicesMax = 1_000
/** How often the client asks for a sign of life, and how long it waits for one. */
const aliveEveryMs = 30_000
const aliveWithinMs = 15_000
/** The server closes so when the token is no longer good, or another rule was broken. */
const lastingCloses: readonly number[] = [4401, 1008]

export interface LiveOptions {
  /** The devices whose values are followed, 1,000 at most; states and alarms come for all. */
  readonly devices?: readonly number[]
  /** Closes the feed. */
  readonly signal?: AbortSignal
}

/**
 * Values, states and alarms as they come. The feed connects again after every interruption and asks for the same devices;
 * what may have passed meanwhile is told by an event `gap`. Read it by `for await`, or listen by `on`.
 */
export class LiveFeed implements AsyncIterable<LiveEvent> {
  readonly #options: ClientOptions
  readonly #listeners = new Set<(event: LiveEvent) => void>()
  readonly #clock = new LiveClock()
  #devices: readonly number[]
  #socket: Socket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempt = 0
  #isGreeted = false
  #isOver = false
  #endError: FieldhubError | null = null
  /** When the last message came by the server's clock; undefined: none so far. */
  #heardAt: number | undefined

  constructor(options: ClientOptions, { devices = [], signal }: LiveOptions) {
    this.#options = options
    this.#devices = checked(devices)
    signal?.addEventListener('abort', () => this.close(), { once: true })
    if (signal?.aborted === true) this.#isOver = true
    else this.#connect()
  }

  /** Follows these devices instead. */
  watch(devices: readonly number[]): void {
    this.#devices = checked(devices)
    if (this.#isGreeted) this.#send({ type: 'watch', deviceIds: [...devices] })
  }

  /** Calls the listener for every event of a type; the answer stops it. */
  on<T extends LiveEvent['type']>(type: T, listener: (event: LiveEventOf<T>) => void): () => void {
    const isOfType = (event: LiveEvent): event is LiveEventOf<T> => event.type === type
    const wrapped = (event: LiveEvent) => {
      if (isOfType(event)) listener(event)
    }
    this.#listeners.add(wrapped)
    return () => void this.#listeners.delete(wrapped)
  }

  /** Events from now on. Ends when the feed is closed, and throws when the server refused it. Leaving the loop closes nothing. */
  async *[Symbol.asyncIterator](): AsyncGenerator<LiveEvent, void> {
    const queue = new LiveQueue(() => this.#clock.now())
    const put = (event: LiveEvent) => queue.put(event)
    if (this.#isOver) queue.put({ type: 'end', error: this.#endError })
    this.#listeners.add(put)
    try {
      yield* queue.read()
    } finally {
      this.#listeners.delete(put)
    }
  }

  close(): void {
    this.#end(null)
  }

  #connect(): void {
    const socket = openSocket(this.#options)
    this.#socket = socket
    this.#isGreeted = false
    socket.addEventListener('open', () => this.#hello(socket))
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#handle(data)
    })
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#handleClose(code)
    })
    socket.addEventListener('error', () => undefined)
    this.#expectLife(socket)
  }

  #hello(socket: Socket): void {
    if (socket === this.#socket) this.#send({ type: 'hello', token: this.#options.token })
  }

  /** A connection that says nothing when it is asked is dead, though no side has closed it. */
  #expectLife(socket: Socket): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (socket !== this.#socket) return
      socket.close()
      this.#handleClose(0)
    }, aliveWithinMs)
  }

  #requestSignOfLife(socket: Socket): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#hello(socket)
      this.#expectLife(socket)
    }, aliveEveryMs)
  }

  #handle(data: unknown): void {
    const message = toMessage(data)
    if (message === undefined) return
    if (message.type === 'hello') this.#greet(message.time)
    else this.#emit(message)
    this.#heardAt = this.#clock.now()
    if (message.type === 'error' && !this.#isGreeted) {
      return this.#end(new FieldhubError(message.msg, { code: message.code, status: 101 }))
    }
    if (this.#socket !== undefined) this.#requestSignOfLife(this.#socket)
  }

  #greet(time: number): void {
    const from = this.#heardAt
    this.#clock.set(time)
    // Later greetings of a connection are signs of life.
    if (this.#isGreeted) return
    this.#isGreeted = true
    this.#attempt = 0
    this.#send({ type: 'watch', deviceIds: [...this.#devices] })
    this.#emit({ type: 'hello', time })
    if (from !== undefined) this.#emit({ type: 'gap', reason: 'away', from, until: time })
  }

  #handleClose(code: number): void {
    this.#socket = undefined
    this.#isGreeted = false
    clearTimeout(this.#timer)
    if (this.#isOver) return
    if (lastingCloses.includes(code)) {
      return this.#end(new FieldhubError(`The server closed (${code})`, { code, status: 101 }))
    }
    this.#timer = setTimeout(() => this.#connect(), backOff(this.#attempt, Math.random()))
    this.#attempt += 1
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #emit(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  #end(error: FieldhubError | null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#endError = error
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    this.#emit({ type: 'end', error })
    this.#listeners.clear()
  }
}

function checked(devices: readonly number[]): readonly number[] {
  if (devices.length > devicesMax) {
    throw new RangeError(`A feed follows ${devicesMax} devices at most: open several feeds`)
  }
  return devices
}

function openSocket({ url, openSocket: open }: ClientOptions): Socket {
  const address = `${baseOf(url).replace(/^http/, 'ws')}/live`
  if (open !== undefined) return open(address)
  if (typeof WebSocket === 'undefined') {
    throw new TypeError('Node.js before 22 has no WebSocket: give the client `openSocket`')
  }
  return new WebSocket(address)
}

function toMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined
  const message: ServerMessage = JSON.parse(data)
  return isRecord(message) ? message : undefined
}
