/** Work on messages of one device, one after the other in the order in which it was given, whatever connection they came by. */
export class DeviceOrder {
  readonly #last = new Map<string, Promise<void>>()

  /** The number of devices with work that is not over. */
  get size(): number {
    return this.#last.size
  }

  /** `work` never rejects. */
  async run(sn: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(sn)
    const done = before === undefined ? work() : before.then(work)
    this.#last.set(sn, done)
    await done
    if (this.#last.get(sn) === done) this.#last.delete(sn)
  }
}
