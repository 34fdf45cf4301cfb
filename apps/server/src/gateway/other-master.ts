import { OverheardRequests } from '@fieldhub/protocol'
import type { GatewayCounts } from './gateway-counts.ts'
import type { ModbusResponse, PreparedRequest } from './prepared-request.ts'

/** What is between our requests on the line, and for how long its slaves may be answering it. */
export interface HeardTimes {
  readonly now: number
  readonly answerMs: number
  readonly isAnswered: boolean
}

/**
 * A master beside us on the same line, such as a panel on site or a second server of the same DTU. Its slaves answer it too,
 * and what they answer may look like the answer to ours: then nobody can tell whose it is.
 */
export class OtherMaster {
  /** Most lines carry nothing that is not ours. */
  #overheard: OverheardRequests | undefined
  #until = 0

  /** Takes bytes that are no answer of ours. */
  hear(
    bytes: Uint8Array,
    ours: PreparedRequest | undefined,
    times: HeardTimes,
    counts: GatewayCounts,
  ): void {
    this.#overheard ??= new OverheardRequests()
    const { isAnswered } = times
    const found = this.#overheard.push(bytes, { ours: ours?.rtuFrame, isAnswered })
    if (found === 0) return
    counts.otherMasterFrames += found
    this.#until = times.now + times.answerMs
  }

  /** Whether the answer to `ours` may be to a request of the other master that is open. */
  mayOwn(response: ModbusResponse, ours: PreparedRequest | undefined, now: number): boolean {
    if (this.#overheard === undefined || ours === undefined) return false
    if (now > this.#until) this.#overheard.forget()
    return response.kind === 'exception'
      ? this.#overheard.mayBeRefused(ours.expectation)
      : this.#overheard.mayBeAnswered(ours.expectation)
  }
}
