import { createHash } from 'node:crypto'

/** One end of a policy: it sends bytes and keeps count of what has come. */
export interface BytePeer {
  /**
   * Sends a piece at once; false: it is taken, and no more for now. The function is missing where the peer answers by
   * itself.
   */
  readonly send: ((piece: Uint8Array) => boolean) | undefined
  readonly incoming: Incoming
  readonly close: () => void
}

/** Counts and digests what came, so that a byte lost, doubled or out of order is seen without keeping it all. */
export class Incoming {
  #count = 0
  readonly #digest = createHash('sha256')

  get count(): number {
    return this.#count
  }

  add(bytes: Uint8Array): void {
    this.#count += bytes.length
    this.#digest.update(bytes)
  }

  /** The digest of all that has come so far. */
  digest(): string {
    return this.#digest.copy().digest('hex')
  }
}

/** Makes bytes that differ from place to place. */
export function makePattern(length: number): Uint8Array {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32BE(at, at)
  return bytes
}
