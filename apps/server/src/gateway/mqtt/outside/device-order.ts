/** Work on messages of one line of a device, one after the other in the order in which it was given, whatever connection they came by. */
export class DeviceOrder {
  readonly #last = new Map<string, Promise<void>>()

  /** The number of lines with work that is not over. */
  get size(): number {
    return this.#last.size
  }

  /** `work` never rejects. */
  async run(line: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(line)
    const done = before === undefined ? work() : before.then(work)
    this.#last.set(line, done)
    await done
    if (this.#last.get(line) === done) this.#last.delete(line)
  }
}
