import { limits } from '@fieldhub/contract'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Log } from '#platform/process/log/log.ts'

/** Part of a call's time that is reserved for storing, answering and the way back. */
const answeringMs = 500

/**
 * Device work that calls have started. A slow device may need longer than its caller waits: the call is answered in
 * time, and the work runs to its end, which stands in the trail. Each device's line carries at most one at a time.
 */
export class DeviceWaits {
  readonly #log: Log
  /** Milliseconds after which a call is answered, whatever its work. */
  readonly waitMs: number
  readonly #underWay = new Set<Promise<unknown>>()

  constructor(log: Log, waitMs: number = limits.deviceAnswerMs - answeringMs) {
    this.#log = log
    this.waitMs = waitMs
  }

  /** Undefined when the work takes longer than a call may. */
  async within<T>(work: Promise<T>): Promise<T | undefined> {
    const settled = await withTimeout(
      work.then((value) => ({ value })),
      this.waitMs,
    )
    if (settled === undefined) this.#keep(work)
    return settled?.value
  }

  /** Resolves when all work has ended. */
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
