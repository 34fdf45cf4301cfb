import type { TimedTaskRun } from '#domain/timed-task/timed-task-claim.ts'
import { FairQueue } from '#platform/async/fair-queue.ts'
import { SharedPlaces } from '#platform/async/shared-places.ts'

/** Devices that are written to at once; each does its runs one after the other. */
const devicesAtOnce = 200
/** Runs that are claimed and not done yet; further ones stay planned until some are over. */
const runs = { max: 2_000, ofEach: 100 }

/**
 * One queue for each device: many tasks on one device leave its polls and the other devices their turns. A
 * `SerialQueue` for each would not bound how many devices are written to at once. Devices of each account have their turns:
 * a fleet whose slaves are silent keeps nobody's tasks waiting.
 */
export class PerDeviceQueue {
  readonly #work: (run: TimedTaskRun) => Promise<void>
  readonly #lines = new Map<number, TimedTaskRun[]>()
  /** The lines of devices that wait for a free place, by account. */
  readonly #waiting = new FairQueue<TimedTaskRun[]>()
  readonly #busy = new Set<Promise<void>>()
  readonly #places = new SharedPlaces(runs)
  #isClosed = false

  /** `work` must not reject. */
  constructor(work: (run: TimedTaskRun) => Promise<void>) {
    this.#work = work
  }

  hasRoom(accountId: number): boolean {
    return this.#places.isFree(accountId)
  }

  add(run: TimedTaskRun): void {
    this.#places.enter(run.ownerId)
    const line = this.#lines.get(run.deviceId)
    if (line !== undefined) {
      line.push(run)
      return
    }
    const begun = [run]
    this.#lines.set(run.deviceId, begun)
    this.#wait(begun)
    this.#next()
  }

  /** Runs under way end; those that have not begun are left to the next start, which settles them. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#busy)
  }

  #wait(line: TimedTaskRun[]): void {
    this.#waiting.push(String(line[0]?.ownerId), line)
  }

  #next(): void {
    while (!this.#isClosed && this.#busy.size < devicesAtOnce) {
      const line = this.#waiting.shift()
      if (line === undefined) return
      const busy = this.#doFirst(line).finally(() => {
        this.#busy.delete(busy)
        this.#next()
      })
      this.#busy.add(busy)
    }
  }

  /** Does one run; the device then waits for its next turn behind the others. */
  async #doFirst(line: TimedTaskRun[]): Promise<void> {
    const [run] = line
    if (run === undefined) return
    await this.#work(run)
    this.#places.leave(run.ownerId)
    line.shift()
    if (line.length > 0) this.#wait(line)
    else this.#lines.delete(run.deviceId)
  }
}
