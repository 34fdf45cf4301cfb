import { type ClientMessage, errorCodes, type ServerMessage } from '@fieldhub/contract'

/**
 * `opening`: the first connection is on its way, and nothing has failed yet. `live`: the server has confirmed the token.
 * `offline`: there is no network, or too many attempts have failed.
 */
export type ConnectionState = 'opening' | 'live' | 'reconnecting' | 'offline'

/** Whether what was read before may be old. What was read just now is not, while the first connection opens. */
export const isBroken = (state: ConnectionState): boolean =>
  state === 'reconnecting' || state === 'offline'

const failuresUntilOffline = 4
/** How often the server is asked for a sign of life, and how long its answer may take. */
const beatMs = 30_000
/** How long an answer may take when there is reason to doubt the connection. */
const doubtMs = 3_000
/** How long a new connection may take until the server answers on it: a process that froze opens it and says nothing. */
const openingMs = 10_000

export interface SocketPorts {
  /** Opens a WebSocket and calls its three listeners, `closed` exactly once. */
  readonly open: (on: SocketListeners) => Link
  readonly token: () => string
  /** The code of a page share, which a page without a session sends in place of the token. */
  readonly share?: { readonly code: string; readonly password?: string }
  readonly isOnline: () => boolean
  readonly random: () => number
  readonly setTimer: (run: () => void, delayMs: number) => () => void
  /** Called when the server refused the token and no newer one is stored. */
  readonly onRefused: () => void
  readonly onMessage: (message: ServerMessage) => void
  readonly onState: (state: ConnectionState) => void
  /** Called when the devices are watched: what happens from then on is sent. */
  readonly onWatched?: () => void
}

/** A page that is open in the editor. */
export type Editing = Omit<Extract<ClientMessage, { type: 'edit' }>, 'type'>

interface Link {
  readonly send: (text: string) => void
  readonly close: () => void
}

interface SocketListeners {
  readonly onOpen: () => void
  readonly onMessage: (message: ServerMessage) => void
  readonly onClose: () => void
}

/** Keeps one connection to the server: it sends hello and watch, and reconnects with growing pauses when it breaks. */
export class LiveSocket {
  readonly #ports: SocketPorts
  #link: Link | undefined
  #cancelRetry: (() => void) | undefined
  #failures = 0
  #cancelBeat: (() => void) | undefined
  #cancelOpening: (() => void) | undefined
  #isGreeted = false
  #isAnswered = false
  /** Answers to `hello` that are still to come, and how many of them until the devices are watched. */
  #hellos = 0
  #hellosUntilWatched = 0
  #usedToken = ''
  #subscribed: readonly number[] = []
  #framesOf: number | null = null
  #transmission: number | null = null
  #editing: Editing | undefined

  constructor(ports: SocketPorts) {
    this.#ports = ports
  }

  start(): void {
    if (this.#link !== undefined || this.#cancelRetry !== undefined) return
    this.#ports.onState('opening')
    const isLong = () => this.#ports.onState('reconnecting')
    this.#cancelOpening = this.#ports.setTimer(isLong, doubtMs)
    this.#connect()
  }

  stop(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
    this.#drop()
    this.#failures = 0
  }

  /** Sets the devices to watch, now and after every reconnection. */
  subscribe(deviceIds: readonly number[]): void {
    this.#subscribed = deviceIds
    if (this.#isGreeted) this.#sendSubscription()
  }

  /** Sets the device whose frames are wanted, now and after every reconnection; null stands for none. */
  followFrames(deviceId: number | null): void {
    this.#framesOf = deviceId
    if (this.#isGreeted) this.#send({ type: 'frames', deviceId })
  }

  /** Sets the transmission policy that is looked into, now and after every reconnection; null stands for none. */
  followTransmission(id: number | null): void {
    this.#transmission = id
    if (this.#isGreeted) this.#send({ type: 'transmission', id })
  }

  /** Says what is edited, now and after every reconnection; undefined stands for nothing. */
  edit(editing: Editing | undefined): void {
    this.#editing = editing && { ...editing, isClaim: false }
    if (this.#isGreeted) this.#send({ type: 'edit', configurationId: null, ...editing })
  }

  /**
   * Looks at once whether the server can be reached, since the network went or came, or the page is visible again. A
   * pause is cut short, unless the browser knows no network: a machine that wakes up says so several times before it has
   * one. A link that is up is asked for an answer: what the browser says of the network is only a hint, and a link may
   * survive what the browser calls offline.
   */
  lookAgain(): void {
    if (this.#cancelRetry !== undefined) {
      if (!this.#ports.isOnline()) return
      this.#cancelRetry()
      this.#connect()
    } else if (this.#link !== undefined) {
      if (this.#isGreeted) this.#sendHello()
      this.#awaitAnswer(doubtMs)
    }
  }

  #connect(): void {
    this.#cancelRetry = undefined
    this.#awaitAnswer(openingMs)
    const whenMine = (then: () => void) => {
      if (this.#link === link) then()
    }
    const link: Link = this.#ports.open({
      onOpen: () => whenMine(() => this.#sendHello()),
      onMessage: (message) => whenMine(() => this.#handle(message)),
      onClose: () => whenMine(() => this.#lose()),
    })
    this.#link = link
  }

  #sendHello(): void {
    this.#usedToken = this.#ports.token()
    const { share } = this.#ports
    this.#hellos += 1
    this.#send({ type: 'hello', ...(share ?? { token: this.#usedToken }) })
  }

  #handle(message: ServerMessage): void {
    if (message.type === 'error' && message.code === errorCodes.tokenExpired) this.#refused()
    if (message.type === 'hello') this.#countHello()
    if (message.type === 'hello' && !this.#isGreeted) this.#settle()
    this.#isAnswered = true
    this.#ports.onMessage(message)
  }

  #countHello(): void {
    this.#hellos -= 1
    if (this.#hellosUntilWatched === 0) return
    this.#hellosUntilWatched -= 1
    if (this.#hellosUntilWatched === 0) this.#ports.onWatched?.()
  }

  #settle(): void {
    this.#isGreeted = true
    this.#failures = 0
    this.#cancelOpening?.()
    this.#ports.onState('live')
    if (this.#subscribed.length > 0) this.#sendSubscription()
    if (this.#framesOf !== null) this.#send({ type: 'frames', deviceId: this.#framesOf })
    if (this.#transmission !== null) this.#send({ type: 'transmission', id: this.#transmission })
    if (this.#editing !== undefined) this.#send({ type: 'edit', ...this.#editing })
    this.#awaitAnswer(beatMs)
  }

  /** A dead network closes nothing, and opens nothing either, so only a missing answer reveals it. */
  #awaitAnswer(withinMs: number): void {
    this.#isAnswered = false
    this.#cancelBeat?.()
    this.#cancelBeat = this.#ports.setTimer(() => {
      if (!this.#isAnswered) return this.#lose()
      this.#sendHello()
      this.#awaitAnswer(beatMs)
    }, withinMs)
  }

  #lose(): void {
    this.#drop()
    this.#retry()
  }

  #refused(): void {
    const isOutdated = this.#usedToken !== this.#ports.token()
    // Another tab has stored a newer token, which is tried. Otherwise there is nothing to try until a new one comes.
    if (isOutdated) return this.#lose()
    this.#drop()
    this.#ports.onRefused()
  }

  #retry(): void {
    this.#failures += 1
    const isOffline = !this.#ports.isOnline() || this.#failures >= failuresUntilOffline
    this.#ports.onState(isOffline ? 'offline' : 'reconnecting')
    const delayMs = retryDelayMs(this.#failures, this.#ports.random())
    this.#cancelRetry = this.#ports.setTimer(() => this.#connect(), delayMs)
  }

  #drop(): void {
    const link = this.#link
    this.#link = undefined
    this.#isGreeted = false
    this.#hellos = 0
    this.#hellosUntilWatched = 0
    this.#cancelBeat?.()
    this.#cancelOpening?.()
    link?.close()
  }

  #sendSubscription(): void {
    // Each `watch` replaces the one before.
    if (this.#subscribed.length === 0) this.#send({ type: 'unwatch' })
    else this.#send({ type: 'watch', deviceIds: [...this.#subscribed] })
    if (this.#ports.onWatched === undefined) return
    // Messages are handled in their order, so a hello behind the list is answered when the list is in force.
    this.#sendHello()
    this.#hellosUntilWatched = this.#hellos
  }

  #send(message: ClientMessage): void {
    this.#link?.send(JSON.stringify(message))
  }
}

/**
 * Another process serves up to a quarter of a minute after one froze, and sooner after one died: for so many failures the
 * pauses stay short, so that nobody waits out a long one when it does.
 */
const shortRetries = 12
const shortRetryMs = 2_000
const longestRetryMs = 15_000

/** Grows with the failures and is spread by `random` (0–1), so that a thousand consoles do not return at once. */
function retryDelayMs(failures: number, random: number): number {
  const longMs = failures > shortRetries ? longestRetryMs : shortRetryMs
  const full = Math.min(longMs, 250 * 2 ** failures)
  return full * (0.5 + random / 2)
}
