import { err, type Result } from '@fieldhub/kernel'
import type { Timer, Timers } from '#platform/timers.ts'
import { selectNewestConfirmed } from '#store/command/jog-store.ts'
import type { CommandContext } from './command-context.ts'
import { orderWrite } from './command-path.ts'
import type { DoneWrite, FailedWrite, WriteOrder } from './write-order.ts'

interface ReleaseParts {
  readonly order: WriteOrder
  readonly context: () => CommandContext
  readonly timers: Timers
  /** What must have ended before anything is written back. */
  readonly after: Promise<unknown>
  /** Called once it is written back, or never can be. */
  readonly onDone: () => Promise<void>
}

type Outcome = Result<DoneWrite, FailedWrite>

/** After a failure it is tried again so much later, each time, and after the last as often as that. */
const retriesMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const
/** How often a device is looked for that is not there. */
const lookMs = 500
/** A device that accepts, but reads back something else, is believed after so many times. */
const differsMax = 5

/** Faults that no further try can change: there is nothing to write any more. */
const lasting = new Set<FailedWrite['fault']['kind']>([
  'no-variable',
  'not-writable',
  'unsupported',
])

/** Writes a value back, and goes on trying until the device has it, or somebody has written another since. */
export class JogRelease {
  readonly first: Promise<Outcome>
  readonly #parts: ReleaseParts
  #timer: Timer | undefined
  #isOver = false
  #tries = 0
  /** The newest command of its own. */
  #ownId = 0

  constructor(parts: ReleaseParts) {
    this.#parts = parts
    this.first = this.#begin()
  }

  stop(): void {
    this.#isOver = true
    this.#timer?.close()
  }

  async #begin(): Promise<Outcome> {
    await this.#parts.after
    return this.#try()
  }

  async #try(): Promise<Outcome> {
    const { context, order } = this.#parts
    if (!context().devicePort.isOnline(order.deviceId)) {
      this.#again(lookMs)
      return err({ commandId: undefined, fault: { kind: 'offline' } })
    }
    const outcome = await this.#write()
    if (this.#isOver) return outcome
    const isLeft = isDone(outcome, this.#tries) && (await this.#finish())
    if (!isLeft) this.#again(retriesMs[Math.min(this.#tries, retriesMs.length - 1)] ?? lookMs)
    this.#tries += 1
    return outcome
  }

  async #write(): Promise<Outcome> {
    const { context, order } = this.#parts
    try {
      const outcome = await orderWrite(context(), order)
      this.#ownId = (outcome.ok ? outcome.value.commandId : outcome.error.commandId) ?? this.#ownId
      return outcome
    } catch (error) {
      context().log.error(
        { err: error, deviceId: order.deviceId },
        'a jog could not be written back',
      )
      return err({ commandId: undefined, fault: { kind: 'silent' } })
    }
  }

  #again(delayMs: number): void {
    if (this.#isOver) return
    this.#timer = this.#parts.timers.setTimeout(() => void this.#retry(), delayMs)
    this.#timer.unref()
  }

  async #retry(): Promise<void> {
    if (this.#isOver) return
    if ((await this.#isWrittenSince()) && (await this.#finish())) return
    await this.#try()
  }

  /** False: the store is away. The row stays then, and so does the wish. */
  async #finish(): Promise<boolean> {
    try {
      await this.#parts.onDone()
      this.#isOver = true
      return true
    } catch (error) {
      this.#parts.context().log.error({ err: error }, 'a jog that is over could not be noted')
      return false
    }
  }

  /** Whoever has written the variable after a try that failed has decided what it is. */
  async #isWrittenSince(): Promise<boolean> {
    const { context, order } = this.#parts
    if (this.#ownId === 0) return false
    try {
      const newest = await selectNewestConfirmed(context().db, order.deviceId, order.varId)
      return newest > this.#ownId
    } catch {
      return false
    }
  }
}

function isDone(outcome: Outcome, tries: number): boolean {
  if (!outcome.ok) return lasting.has(outcome.error.fault.kind)
  return outcome.value.reason !== 'differs' || tries >= differsMax
}
