/** The server's clock as far as the client knows it: from the time in the last `hello` on. */
export class LiveClock {
  #server = Date.now()
  #own = performance.now()

  set(time: number): void {
    this.#server = time
    this.#own = performance.now()
  }

  now(): number {
    return Math.round(this.#server + performance.now() - this.#own)
  }
}
