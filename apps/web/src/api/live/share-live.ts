import { errorCodes, type ServerMessage } from '@fieldhub/contract'
import { serverNow } from '#i18n/server-time.ts'
import { browserFrames, paceByFrame } from './frame-pace.ts'
import { type ConnectionState, LiveSocket } from './live-socket.ts'
import { LiveStore } from './live-store.ts'
import { lookAgainOnChange } from './look-again-on-change.ts'
import { openWebSocket } from './open-web-socket.ts'

const outdating: readonly ServerMessage['type'][] = ['page', 'dashboard', 'share', 'gone']

interface ShareListeners {
  /** Called when an alarm of what is shown began or ended. */
  readonly alarm: () => void
  readonly page: () => void
  /** Called when the share is over, or its password is no longer accepted. */
  readonly refused: () => void
  /** Called when the connection is open. Changes before it, or during a break, were sent to nobody. */
  readonly connected: () => void
}

/** The live connection of a page share: it has no session, only what the code opens. */
export class ShareLive {
  readonly store = new LiveStore(paceByFrame(browserFrames))
  readonly #socket: LiveSocket
  readonly #on: ShareListeners
  readonly #connectionListeners = new Set<() => void>()
  #state: ConnectionState = 'opening'
  #lastMessageAt: number | null = null

  constructor(share: { readonly code: string; readonly password?: string }, on: ShareListeners) {
    this.#on = on
    this.#socket = new LiveSocket({
      open: openWebSocket,
      token: () => '',
      share,
      isOnline: () => navigator.onLine,
      random: Math.random,
      setTimer: (run, delayMs) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
      onRefused: on.refused,
      onMessage: (message) => this.#accept(message),
      onState: (state) => this.#setState(state),
    })
  }

  readonly connection = {
    get: (): ConnectionState => this.#state,
    subscribe: (listener: () => void): (() => void) => {
      this.#connectionListeners.add(listener)
      return () => this.#connectionListeners.delete(listener)
    },
    lastMessageAt: (): number | null => this.#lastMessageAt,
  }

  start(): () => void {
    const stopLooking = lookAgainOnChange(this.#socket)
    this.#socket.start()
    return () => {
      stopLooking()
      this.#socket.stop()
    }
  }

  #accept(message: ServerMessage): void {
    this.#lastMessageAt = serverNow()
    if (message.type === 'values') this.store.acceptValues(message.deviceId, message.list)
    if (message.type === 'status') this.store.acceptStatus(message)
    if (message.type === 'placed' && message.place)
      this.store.acceptPlace(message.deviceId, message.place)
    if (message.type === 'alarm' || message.type === 'alarming') this.#on.alarm()
    // What is shown, or a device of it, is no longer as it was read.
    if (outdating.includes(message.type)) this.#on.page()
    if (message.type === 'error') this.#handleFault(message.code)
  }

  #handleFault(code: number): void {
    if (code !== errorCodes.notFound && code !== errorCodes.wrongCredential) return
    this.#socket.stop()
    this.#setState('offline')
    this.#on.refused()
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return
    this.#state = state
    if (state === 'live') this.#on.connected()
    for (const listener of this.#connectionListeners) listener()
  }
}
