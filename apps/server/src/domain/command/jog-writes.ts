import { jogLimits, type WriteResult } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'
import { AppError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import { deleteJog, insertJog, type JogRow, selectJogs } from '#store/command/jog-store.ts'
import type { ValueWriteContext } from './command-context.ts'
import { beginWrite } from './command-path.ts'
import type { JogOrder, JogPort } from './jog-port.ts'
import { JogRelease } from './jog-release.ts'
import { linkError } from './link-error.ts'
import type { DoneWrite, FailedWrite } from './write-order.ts'

/** A value that is held. */
interface Held {
  readonly row: JogRow
  /** The write of the press; the value is written back after it, never before. */
  pressed: Promise<unknown>
  lease: Timer | undefined
  longest: Timer | undefined
  release: JogRelease | undefined
}

const heldMax = 1_000
/** One account, or one share with all who look at it, may hold so many, so that it cannot keep others from theirs. */
const heldByOneMax = 50
/** How long the id of a jog that was let go before it began is remembered. */
const endedMax = 5_000
const closeMs = 4_000

/**
 * Values that are written while somebody holds a button. Each is a row before its first byte leaves, and the row goes
 * only when the value is written back: when he lets go, when he is not heard of for the length of a lease, after the
 * longest time, when the server stops, and when it starts anew after it was killed. What fails is tried again.
 */
export class JogWrites implements JogPort {
  readonly #context: () => ValueWriteContext
  readonly #timers: Timers
  readonly #held = new Map<string, Held>()
  /** Ids that were let go; a press that arrives after its end must not begin. */
  readonly #ended = new BoundedMap<string, true>(endedMax)
  #isClosing = false

  constructor(context: () => ValueWriteContext, timers: Timers) {
    this.#context = context
    this.#timers = timers
  }

  /** Writes back what was held when the last process ended; devices that are not there yet are waited for. */
  async recover(): Promise<void> {
    for (const row of await selectJogs(this.#context().db)) {
      const held = { row, pressed: Promise.resolve(), lease: undefined, longest: undefined }
      const kept: Held = { ...held, release: undefined }
      this.#held.set(row.id, kept)
      void this.#release(kept)
    }
  }

  async start({ row, value }: JogOrder): Promise<WriteResult> {
    const { db, devicePort, deviceWaits } = this.#context()
    if (this.#isClosing || this.#isFull(row.holder)) throw new AppError('tooOften')
    if (!devicePort.isOnline(row.deviceId)) throw new AppError('deviceOffline')
    if (this.#wasEnded(row) || !(await insertJog(db, row))) throw new AppError('conflict')
    // He may have let go, or the server may be stopping, while the row was stored.
    if (this.#wasEnded(row) || this.#isStopping()) {
      await deleteJog(db, row.id)
      throw new AppError('conflict')
    }
    const held: Held = {
      row,
      pressed: Promise.resolve(),
      lease: undefined,
      longest: undefined,
      release: undefined,
    }
    this.#held.set(row.id, held)
    this.#extend(held)
    held.longest = this.#timers.setTimeout(() => void this.#release(held), jogLimits.longestMs)
    const settled = this.#press(held, value)
    held.pressed = settled.catch(() => undefined)
    // Whether a device took what failed is not known for sure, so it is written back in any case.
    const outcome = await deviceWaits.within(settled).catch((error: unknown) => {
      void this.#release(held)
      throw error
    })
    if (outcome?.ok === true) return outcome.value
    void this.#release(held)
    if (outcome === undefined) throw new AppError('deviceSilent')
    throw errorOf(outcome.error)
  }

  deviceOf(id: string, holder: string): number | undefined {
    const row = this.#held.get(id)?.row
    return row?.holder === holder ? row.deviceId : undefined
  }

  /** False: it is written back already. */
  keep(id: string, holder: string): boolean {
    const held = this.#held.get(id)
    if (held?.row.holder !== holder || held.release !== undefined) return false
    this.#extend(held)
    return true
  }

  /** Writes back. Null: it had ended before, or has not begun and never will. */
  async end(id: string, holder: string): Promise<WriteResult | null> {
    const held = this.#held.get(id)
    if (held === undefined) this.#ended.set(`${holder} ${id}`, true)
    if (held?.row.holder !== holder) return null
    const first = await this.#context().deviceWaits.within(this.#release(held))
    if (first === undefined) throw new AppError('deviceSilent')
    if (first.ok) return first.value
    throw errorOf(first.error)
  }

  /** Writes back all that is held. What does not succeed in time is written back by the next process. */
  async close(): Promise<void> {
    this.#isClosing = true
    const all = [...this.#held.values()]
    const firsts = Promise.allSettled(all.map((held) => this.#release(held)))
    const late = new Promise<void>((resolve) => {
      this.#timers.setTimeout(resolve, closeMs).unref()
    })
    await Promise.race([firsts, late])
    for (const { release } of all) release?.stop()
  }

  #isFull(holder: string): boolean {
    if (this.#held.size >= heldMax) return true
    const own = [...this.#held.values()].filter(({ row }) => row.holder === holder)
    return own.length >= heldByOneMax
  }

  #isStopping(): boolean {
    return this.#isClosing
  }

  #wasEnded({ id, holder }: JogRow): boolean {
    return this.#ended.get(`${holder} ${id}`) === true
  }

  #extend(held: Held): void {
    held.lease?.close()
    held.lease = this.#timers.setTimeout(() => void this.#release(held), jogLimits.leaseMs)
  }

  async #press({ row }: Held, value: number): Promise<Result<DoneWrite, FailedWrite>> {
    const { deviceId, varId } = row
    // A press that waits for its line longer than it would be held is not sent any more.
    const ttlMs = jogLimits.leaseMs
    const begun = await beginWrite(this.#context(), {
      deviceId,
      varId,
      value,
      origin: originOf(row),
      ttlMs,
    })
    return begun.ok ? begun.value.settled : begun
  }

  /** The outcome of the first try; others follow by themselves. */
  #release(held: Held): Promise<Result<DoneWrite, FailedWrite>> {
    held.lease?.close()
    held.longest?.close()
    const { row } = held
    held.release ??= new JogRelease({
      order: {
        deviceId: row.deviceId,
        varId: row.varId,
        value: row.releaseValue,
        origin: originOf(row),
      },
      context: this.#context,
      timers: this.#timers,
      after: held.pressed,
      onDone: async () => {
        await deleteJog(this.#context().db, row.id)
        this.#held.delete(row.id)
        this.#ended.set(`${row.holder} ${row.id}`, true)
      },
    })
    return held.release.first
  }
}

function originOf({ origin, accountId, byName, pageName, confirmed }: JogRow) {
  return {
    kind: origin,
    page: pageName === '' ? undefined : { name: pageName, confirmed },
    accountId: accountId ?? undefined,
    by: byName === '' ? undefined : byName,
  }
}

function errorOf({ fault }: FailedWrite): AppError {
  return fault.kind === 'no-variable' ? new AppError('notFound') : linkError(fault)
}
