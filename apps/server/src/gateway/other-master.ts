import { OverheardRequests, type Overhearing } from '@fieldhub/protocol'
import type { GatewayCounts } from './gateway-counts.ts'
import type { ModbusResponse, PreparedRequest } from './prepared-request.ts'

/**
 * A master beside us on the same line, such as a panel on site or a second server of the same DTU. Its slaves answer it too,
 * and what they answer may look like the answer to ours: then nobody can tell whose it is.
 */
export class OtherMaster {
  /** Most lines carry nothing that is not ours. */
  #overheard: OverheardRequests | undefined

  /** Takes bytes that are no answer of ours. */
  hear(
    bytes: Uint8Array,
    ours: PreparedRequest | undefined,
    times: Omit<Overhearing, 'ours'>,
    counts: GatewayCounts,
  ): void {
    this.#overheard ??= new OverheardRequests()
    counts.otherMasterFrames += this.#overheard.push(bytes, { ours: ours?.rtuFrame, ...times })
  }

  /** Whether the answer to `ours` may be to a request of the other master that is open. */
  mayOwn(response: ModbusResponse, ours: PreparedRequest | undefined, now: number): boolean {
    if (this.#overheard === undefined || ours === undefined) return false
    return response.kind === 'exception'
      ? this.#overheard.mayBeRefused(ours.expectation, now)
      : this.#overheard.mayBeAnswered(ours.expectation, now)
  }

  /** The response is taken by nobody. If it was the other's, the answer to ours comes yet, and is nobody's either. */
  leave(
    response: ModbusResponse,
    ours: PreparedRequest | undefined,
    now: number,
    answerMs: number,
  ): void {
    if (ours === undefined) return
    const until = now + 2 * answerMs
    this.#overheard?.exchange(ours.expectation, { isAnswer: response.kind === 'data', until })
  }
}
