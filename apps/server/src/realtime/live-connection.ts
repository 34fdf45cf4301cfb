import {
  defaultLanguage,
  type ErrorName,
  errorTable,
  type LiveTransmission,
  type LiveValue,
  type SerialLogRow,
  type ServerMessage,
} from '@fieldhub/contract'
import type { LiveTransport } from './live-transport.ts'
import { PendingValues } from './pending-values.ts'
import { closeCodes, type RealtimeLimits } from './realtime-limits.ts'
import { isShown, type ShownPages } from './shown-pages.ts'
import type { ValueBatch } from './value-batch.ts'

export interface Subscriber {
  readonly accountId: number
  /** Null for a program. */
  readonly sessionId: number | null
  readonly apiToken?: {
    readonly id: number
    /** The only devices that the token reaches; null: all of the account. */
    readonly deviceIds: ReadonlySet<number> | null
    /** Null or left out: it has no end. */
    readonly expiresAt?: number | null
  }
}

/** A connection that came with the code of a page share. */
interface Viewer {
  readonly pages: ShownPages
  readonly address: string
}

/** One reader's connection: its identity, its subscriptions, and what waits to be sent. */
export class LiveConnection {
  /** Address that it comes from. */
  readonly address: string
  /** The language of what it is told of refusals. */
  language = defaultLanguage
  readonly #transport: LiveTransport
  readonly #limits: RealtimeLimits
  readonly #pending: PendingValues
  subscriber: Subscriber | undefined
  subscribedIds: ReadonlySet<number> = new Set()
  /** Never set together with `watcher`. */
  viewer: Viewer | undefined
  /** The only devices of which a viewer wants values; undefined: all that its pages show. */
  #wantedIds: ReadonlySet<number> | undefined
  /** The device whose frames are sent to it. */
  framesOf: number | undefined
  /** The transmission policy that it looks at. */
  transmissionOf: number | undefined
  /** The server closed it; who reads nothing answers that much later, and what he says meanwhile does not count. */
  isClosing = false
  #hasMissedFrames = false
  #hasMissedTaps = false
  #wasBehind = false
  #restsUntil = Number.NEGATIVE_INFINITY
  #end: { close(): void } | undefined

  constructor(transport: LiveTransport, limits: RealtimeLimits, address: string) {
    this.#transport = transport
    this.address = address
    this.#limits = limits
    this.#pending = new PendingValues(limits.pendingValuesMax)
  }

  get kind(): LiveTransport['kind'] {
    return this.#transport.kind
  }

  get hasPending(): boolean {
    return !this.#pending.isEmpty
  }

  get #isBehind(): boolean {
    return this.#transport.unsentBytes > this.#limits.unsentBytesMax
  }

  /** Values that a slow line holds are old when they arrive, while those that wait here are replaced by newer ones. */
  get #isReading(): boolean {
    return !this.#isBehind && (this.#transport.unreadBytes ?? 0) <= this.#limits.unreadBytesMax
  }

  /** Devices to which its token limits it; null: none, so that it learns everything of its account. */
  get tokenDevices(): ReadonlySet<number> | null {
    return this.subscriber?.apiToken?.deviceIds ?? null
  }

  subscribe(deviceIds: ReadonlySet<number>): void {
    this.subscribedIds = deviceIds
    this.#pending.forgetUnless((deviceId) => deviceIds.has(deviceId))
  }

  /** Limits a viewer to values of these devices, as far as its pages show them. */
  narrow(deviceIds: ReadonlySet<number>): void {
    this.#wantedIds = deviceIds
    this.#pending.forgetUnless((deviceId) => deviceIds.has(deviceId))
  }

  /** Whether a viewer is to be sent this value. */
  wants(deviceId: number, varId: number): boolean {
    return isShown(this.viewer?.pages, deviceId, varId) && this.#wantedIds?.has(deviceId) !== false
  }

  /** Sets what a viewer's pages show from now on. */
  show(pages: ShownPages): void {
    if (this.viewer !== undefined) this.viewer = { ...this.viewer, pages }
    this.#pending.forgetUnless((deviceId, varId) => isShown(pages, deviceId, varId))
  }

  forgetPending(): void {
    this.#pending.forgetUnless(() => false)
  }

  put(deviceId: number, value: LiveValue): void {
    this.#pending.put(deviceId, value)
  }

  putAll(batch: ValueBatch): void {
    this.#pending.putAll(batch)
  }

  /**
   * Sends what waits, one batch of a device's values a step, as far as the reader keeps up; the rest waits and is updated meanwhile.
   * A reader that was sent more values than anybody looks at rests before it is sent the newest ones. `now`: any steady
   * clock, in milliseconds.
   */
  *flush(now: number): Generator<undefined> {
    if (now < this.#restsUntil) return
    let sent = 0
    // What comes between two steps waits for the next time, since a flood would never let this one end.
    let left = this.#pending.batches
    for (; left > 0 && this.#isReading; left--) {
      const batch = this.#pending.take()
      if (batch === undefined) break
      this.#transport.sendValues(batch)
      sent += batch.count
      yield
    }
    if (left > 0 && this.hasPending) this.#wasBehind = true
    else this.#settleReplaced()
    this.#restsUntil = now + (sent / this.#limits.valuesPerSecondMax) * 1_000
  }

  /** Values of one moment give way to newer ones for every reader; only a slow one is told. */
  #settleReplaced(): void {
    const replaced = this.#pending.takeReplaced()
    if (this.#wasBehind) this.#transport.countReplaced?.(replaced)
    this.#wasBehind = false
  }

  sendUnlessBehind(message: ServerMessage): void {
    if (!this.#isBehind) this.send(message)
    else this.#transport.keep?.(message)
  }

  /** A reader that lags behind is told later that frames were left out; they stand in the log. */
  sendFrames(deviceId: number, list: SerialLogRow[]): void {
    if (this.#isBehind) {
      this.#hasMissedFrames = true
      return
    }
    this.send({ type: 'frames', deviceId, list, isMissed: this.#hasMissedFrames })
    this.#hasMissedFrames = false
  }

  /** A reader that lags behind is told later that something was left out. */
  sendTransmission(transmission: LiveTransmission): void {
    if (this.#isBehind) {
      this.#hasMissedTaps = true
      return
    }
    const isMissed = transmission.isMissed || this.#hasMissedTaps
    this.#hasMissedTaps = false
    this.send({ type: 'transmission', transmission: { ...transmission, isMissed } })
  }

  /** For small and rare messages, which may be sent while values wait. */
  send(message: ServerMessage): void {
    this.#transport.send(message)
  }

  /** False when the reader is gone. */
  ping(): boolean {
    return this.#transport.ping()
  }

  close(code: number, reason: string): void {
    this.isClosing = true
    this.#transport.close(code, reason)
  }

  /** Closes without the closing handshake, for readers that are gone. */
  drop(): void {
    this.#transport.drop()
  }

  /** The timer of its token's end, which it owns: a later one takes its place, and `leave` closes it. */
  endBy(timer: { close(): void } | undefined): void {
    this.#end?.close()
    this.#end = timer
  }

  leave(): void {
    this.endBy(undefined)
  }

  refuse(name: ErrorName): void {
    const { code, [this.language]: msg } = errorTable[name]
    this.send({ type: 'error', code, msg })
  }

  signOut(name: ErrorName = 'tokenExpired'): void {
    this.refuse(name)
    this.close(closeCodes.signedOut, 'signed out')
  }
}
