import { createHash } from 'node:crypto'
import type { SavedBlob } from './blob-store.ts'

/** Hashes the bytes that pass. `isTooLarge` is set after more than `bytesMax`, and nothing is accepted any more. */
export class Measure {
  readonly #sha256 = createHash('sha256')
  readonly #md5 = createHash('md5')
  readonly #bytesMax: number
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get isTooLarge(): boolean {
    return this.#bytes > this.#bytesMax
  }

  take(piece: Uint8Array): void {
    this.#bytes += piece.length
    this.#sha256.update(piece)
    this.#md5.update(piece)
  }

  finish(): SavedBlob {
    return {
      sha256: this.#sha256.digest('hex'),
      md5: this.#md5.digest('hex'),
      bytes: this.#bytes,
    }
  }
}
