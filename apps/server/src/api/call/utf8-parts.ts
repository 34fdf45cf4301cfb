/** So many characters are encoded at once, in well below a millisecond. */
const charactersAtOnce = 65_536

/** A long text that is put together of parts: to join and encode 15 MB at once would take the thread a tenth of a second. */
export class Utf8Parts {
  readonly #encoded: Buffer[] = []
  #text = ''

  push(text: string): void {
    this.#text += text
    if (this.#text.length >= charactersAtOnce) this.#encode()
  }

  whole(): Buffer {
    this.#encode()
    return Buffer.concat(this.#encoded)
  }

  #encode(): void {
    this.#encoded.push(Buffer.from(this.#text))
    this.#text = ''
  }
}
