import { limits } from '@fieldhub/contract'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Log } from '#platform/process/log.ts'

/** Part of a call's time that is left for storing, answering and the way back. */
const answeringMs = 500

/**
 * Work that calls have begun on devices. A slow device may need longer than its caller waits: the call is answered in
 * time, and the work goes on to its end, which stands in the trail. There is at most one on the line of each device.
 */
export class DeviceWaits {
  readonly #log: Log
  readonly #waitMs: number
  readonly #underWay = new Set<Promise<unknown>>()

  constructor(log: Log, waitMs: number = limits.deviceAnswerMs - answeringMs) {
    this.#log = log
    this.#waitMs = waitMs
  }

  /** Undefined when the work is not done in the time of a call. */
  async within<T>(work: Promise<T>): Promise<T | undefined> {
    const settled = await withTimeout(
      work.then((value) => ({ value })),
      this.#waitMs,
    )
    if (settled === undefined) this.#keep(work)
    return settled?.value
  }

  /** Resolves when all of it has ended. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  #keep(work: Promise<unknown>): void {
    const kept = work
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'work on a device failed after its call was answered')
      })
      .finally(() => this.#underWay.delete(kept))
    this.#underWay.add(kept)
  }
}
