import type { PolledVariable } from '#facts/device-profile.ts'
import type { PollBlock } from './poll-plan.ts'

type Waiting = Set<PolledVariable>

/** By list of variables, so that a changed model begins anew, and by device; only while a round is not at its end. */
const kept = new WeakMap<readonly PolledVariable[], Map<number, Waiting>>()

/**
 * The blocks of a device that have had no turn since its last whole round, over its connections: some gateways close theirs after each
 * answer, and would be asked for their first block for ever. A block is known by its first variable.
 */
export class KeptTurns {
  readonly #variables: readonly PolledVariable[]
  readonly #deviceId: number
  #hasSent = false
  /** From then on the connection's own beat says whose turn it is. */
  #isRoundOver = false

  constructor(variables: readonly PolledVariable[], deviceId: number) {
    this.#variables = variables
    this.#deviceId = deviceId
  }

  /** Others of the round go first. */
  hasHadTurn({ variables: [first] }: PollBlock): boolean {
    const waiting = kept.get(this.#variables)?.get(this.#deviceId)
    return waiting !== undefined && first !== undefined && !waiting.has(first)
  }

  /** What a connection sends first has had its turn even when the connection ends with it; what follows may be sent to nobody. */
  recordSent(block: PollBlock, blocks: readonly PollBlock[]): void {
    if (this.#hasSent) return
    this.#hasSent = true
    this.recordAnswer(block, blocks)
  }

  /** `blocks`: all those of the device. */
  recordAnswer({ variables: [first] }: PollBlock, blocks: readonly PollBlock[]): void {
    if (this.#isRoundOver || first === undefined) return
    const devices = kept.get(this.#variables) ?? new Map<number, Waiting>()
    kept.set(this.#variables, devices)
    const waiting = devices.get(this.#deviceId) ?? toWaiting(blocks)
    devices.set(this.#deviceId, waiting)
    waiting.delete(first)
    if (waiting.size > 0) return
    devices.delete(this.#deviceId)
    this.#isRoundOver = true
  }
}

function toWaiting(blocks: readonly PollBlock[]): Waiting {
  return new Set(blocks.flatMap(({ variables: [first] }) => first ?? []))
}
