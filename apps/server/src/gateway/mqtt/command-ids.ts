import { randomBytes } from 'node:crypto'

/** Ids of commands, never given twice, not even by a later start of the server. */
export class CommandIds {
  readonly #start = randomBytes(5).toString('base64url')
  #last = 0

  next(): string {
    this.#last++
    return `c-${this.#start}-${this.#last}`
  }
}
