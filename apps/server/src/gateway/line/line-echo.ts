import { joinBytes } from '@fieldhub/protocol'
import type { PreparedRequest } from './prepared-request.ts'

/** Beyond our request and some heartbeats, nothing comes before an answer. */
const heardBytesMax = 512
const noBytes: Uint8Array = new Uint8Array(0)

/**
 * A line that gives back what is sent over it, as an RS485 adapter does whose receiver is never off. Its copy of a write of one coil or
 * register is, byte for byte, what the slave's answer would be, so there only a second one is the answer.
 */
export class LineEcho {
  /** A read came back, and none was answered since that did not. */
  #isThere = false
  /** What came since a request was sent and is no answer to it. */
  #heard = noBytes
  /** The copy of the write that is under way has come. */
  #isCopyHeard = false

  begin(): void {
    this.#heard = noBytes
    this.#isCopyHeard = false
  }

  hear(bytes: Uint8Array, prepared: PreparedRequest | undefined): void {
    if (prepared === undefined) return
    if (this.#heard.length < heardBytesMax) this.#heard = joinBytes(this.#heard, bytes)
    this.#isThere ||= this.#hasCopy(prepared)
  }

  /** Whether what came as the answer to the request is its copy, which comes once. */
  isCopy(prepared: PreparedRequest): boolean {
    const { functionCode } = prepared.request
    if (functionCode <= 4) this.#isThere = this.#hasCopy(prepared)
    const isSingle = functionCode === 5 || functionCode === 6
    if (!this.#isThere || !isSingle || this.#isCopyHeard) return false
    this.#isCopyHeard = true
    return true
  }

  #hasCopy({ request, rtuFrame }: PreparedRequest): boolean {
    // Nearly always nothing was heard.
    if (request.functionCode > 4 || this.#heard.length < rtuFrame.length) return false
    return Buffer.from(this.#heard).includes(Buffer.from(rtuFrame))
  }
}
