import type { TimedTaskRun } from '#domain/timed-task/timed-task-claim.ts'

/** Devices that are written to at once; each does its runs one after the other. */
const devicesAtOnce = 200
/** Runs that are claimed and not done yet; further ones stay planned until some are over. */
const runsMax = 2_000

/**
 * One queue for each device: many tasks on one device leave its polls and the other devices their turns. A
 * `SerialQueue` for each would not bound how many devices are written to at once.
 */
export class PerDeviceQueue {
  readonly #work: (run: TimedTaskRun) => Promise<void>
  readonly #lines = new Map<number, TimedTaskRun[]>()
  /** Devices that wait for a free place, in order. */
  readonly #waiting: number[] = []
  readonly #busy = new Set<Promise<void>>()
  #count = 0
  #isClosed = false

  /** `work` must not reject. */
  constructor(work: (run: TimedTaskRun) => Promise<void>) {
    this.#work = work
  }

  get isFull(): boolean {
    return this.#count >= runsMax
  }

  add(run: TimedTaskRun): void {
    this.#count += 1
    const line = this.#lines.get(run.deviceId)
    if (line !== undefined) {
      line.push(run)
      return
    }
    this.#lines.set(run.deviceId, [run])
    this.#waiting.push(run.deviceId)
    this.#next()
  }

  /** Runs under way end; those that have not begun are left to the next start, which settles them. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#busy)
  }

  #next(): void {
    while (!this.#isClosed && this.#busy.size < devicesAtOnce) {
      const deviceId = this.#waiting.shift()
      if (deviceId === undefined) return
      const busy = this.#drain(deviceId).finally(() => {
        this.#busy.delete(busy)
        this.#next()
      })
      this.#busy.add(busy)
    }
  }

  async #drain(deviceId: number): Promise<void> {
    const line = this.#lines.get(deviceId) ?? []
    for (let run = line.shift(); run !== undefined; run = line.shift()) {
      if (this.#isClosed) break
      await this.#work(run)
      this.#count -= 1
    }
    this.#lines.delete(deviceId)
  }
}
