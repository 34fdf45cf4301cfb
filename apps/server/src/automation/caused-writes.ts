import { BoundedMap } from '#platform/bounded-map.ts'

/** A value that changes within this time after a linkage wrote it counts as the write's effect. */
const effectMs = 60_000
const writesMax = 10_000

/** Remembers which variables linkages wrote lately, so that alarms caused by their new values know their depth. */
export class CausedWrites {
  readonly #writes = new BoundedMap<string, { readonly depth: number; readonly until: number }>(
    writesMax,
  )

  record(deviceId: number, varId: number, depth: number, now: number): void {
    this.#writes.set(`${deviceId}:${varId}`, { depth, until: now + effectMs })
  }

  /** 0: no linkage wrote it. */
  depthOf(deviceId: number, varId: number, now: number): number {
    if (this.#writes.size === 0) return 0
    const write = this.#writes.get(`${deviceId}:${varId}`)
    return write === undefined || write.until < now ? 0 : write.depth
  }
}
