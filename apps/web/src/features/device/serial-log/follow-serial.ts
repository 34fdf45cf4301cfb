import type { OutputOf, SerialLogRow, serialLogApi } from '@fieldhub/contract'
import { elapse } from '#api/elapse.ts'
import { isTransient } from '#api/query.ts'
import { serverNow } from '#i18n/server-time.ts'

export type TailState =
  | { readonly kind: 'starting' | 'ended' }
  /** `until`: when the server stops it, epoch milliseconds. */
  | { readonly kind: 'live'; readonly until: number }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface NewFrames {
  readonly list: readonly SerialLogRow[]
  /** There was more: the log has it. */
  readonly isMissed: boolean
}

export interface SerialTail {
  readonly signal: AbortSignal
  /** Rows, oldest first; the first ones take the place of all before. */
  readonly add: (rows: readonly SerialLogRow[], isFirst: boolean) => void
  readonly onState: (state: TailState) => void
  /** Polls the new rows; without `lastId` it begins. */
  readonly read: (lastId: number | undefined) => Promise<OutputOf<typeof serialLogApi.tail>>
  readonly isLive: () => boolean
  /** Called when the live connection comes or goes. */
  readonly onConnection: (listener: () => void) => () => void
  /** Frames that the live connection brings. */
  readonly onFrames: (listener: (frames: NewFrames) => void) => () => void
}

const everyMs = 1_000
/** After this many calls the server knows that frames are wanted, so that nothing is lost between call and message. */
const callsBeforeLive = 2
/** Frames that may wait for the first call; further ones are read from the log. */
const earlyMax = 300

/**
 * Follows a line until the server stops or the signal ends it. While the live connection is up it brings the frames; the
 * log is asked for the beginning, for what was missed, at the end of the time, and each second while there is none. A
 * server that comes back, or another process in its place, does not know that frames are wanted: it is told again.
 */
export async function followSerial(tail: SerialTail): Promise<void> {
  const { signal } = tail
  const rows = new NewRows(tail.add)
  const stop = tail.onFrames((frames) => rows.add(frames))
  signal.addEventListener('abort', stop, { once: true })
  const following = new Following(tail, rows)
  while (!signal.aborted) if (!(await following.goOn())) return stop()
}

/** How far a line is followed: which of the two ways brings the frames, and until when the server said that it does. */
class Following {
  readonly #tail: SerialTail
  readonly #rows: NewRows
  #liveCalls = 0
  /** 0 before the first answer. */
  #until = 0
  /** The server was away, and may have forgotten that frames are wanted. */
  #isLost = false

  constructor(tail: SerialTail, rows: NewRows) {
    this.#tail = tail
    this.#rows = rows
  }

  /** Resolves when the log is to be read again; false when there is nothing to follow any more. */
  async goOn(): Promise<boolean> {
    try {
      return await this.#follow(await this.#read())
    } catch (error) {
      return this.#waitAfter(error)
    }
  }

  async #read() {
    const { read } = this.#tail
    const answer = await read(this.#rows.lastId)
    const isForgotten = answer.until === 0 && this.#isLost && serverNow() < this.#until
    return isForgotten ? read(undefined) : answer
  }

  async #follow({ list, lastId, until }: OutputOf<typeof serialLogApi.tail>): Promise<boolean> {
    const { signal, isLive, onState } = this.#tail
    if (signal.aborted) return false
    this.#rows.read(list, lastId)
    this.#until = until
    this.#isLost = false
    onState(until === 0 ? { kind: 'ended' } : { kind: 'live', until })
    if (until === 0) return false
    this.#liveCalls = isLive() ? this.#liveCalls + 1 : 0
    if (this.#liveCalls < callsBeforeLive) await elapse(everyMs, signal)
    else if (await followUntil(this.#tail, this.#rows, until)) {
      this.#liveCalls = 0
      this.#isLost = true
    }
    return true
  }

  async #waitAfter(error: unknown): Promise<boolean> {
    const { signal, onState } = this.#tail
    if (signal.aborted) return false
    if (!isTransient(error) || this.#until === 0) {
      onState({ kind: 'failed', error })
      return false
    }
    this.#isLost = true
    onState({ kind: 'starting' })
    await elapse(everyMs, signal)
    return true
  }
}

/** Each row once, whichever way it comes. */
class NewRows {
  readonly #add: SerialTail['add']
  /** Came before it was sure that nothing is missing between the log and them. */
  #early: SerialLogRow[] = []
  lastId: number | undefined
  #onMissed: (() => void) | undefined

  constructor(add: SerialTail['add']) {
    this.#add = add
  }

  read(list: readonly SerialLogRow[], lastId: number): void {
    const isFirst = this.lastId === undefined
    if (isFirst) this.#add(list, true)
    else this.#append(list)
    this.lastId = Math.max(lastId, this.lastId ?? 0)
  }

  /** From here on the live connection brings them; undefined ends that. `onMissed`: the log has to be queried. */
  listen(onMissed: (() => void) | undefined): void {
    this.#onMissed = onMissed
    if (onMissed !== undefined) this.#append(this.#early)
    this.#early = []
  }

  add({ list, isMissed }: NewFrames): void {
    if (this.#onMissed === undefined) this.#early = [...this.#early, ...list].slice(-earlyMax)
    // With a gap in between, the log is queried for all of it.
    else if (isMissed) this.#onMissed()
    else this.#append(list)
  }

  #append(list: readonly SerialLogRow[]): void {
    const fresh = list.filter(({ id }) => id > (this.lastId ?? 0))
    const newest = fresh.at(-1)
    if (newest === undefined) return
    this.lastId = newest.id
    this.#add(fresh, false)
  }
}

/** Resolves when the log has to be queried: frames were missed, or the time is over. True: the connection is gone or new. */
function followUntil(tail: SerialTail, rows: NewRows, until: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isLost: boolean) => {
      clearTimeout(timer)
      stop()
      rows.listen(undefined)
      tail.signal.removeEventListener('abort', abort)
      resolve(isLost)
    }
    const abort = () => end(false)
    const timer = setTimeout(() => end(false), Math.max(0, until - serverNow()) + everyMs)
    const stop = tail.onConnection(() => {
      if (!tail.isLive()) end(true)
    })
    rows.listen(() => end(false))
    tail.signal.addEventListener('abort', abort, { once: true })
  })
}
