import type { Point } from '../samples/sample-store.ts'

export const batchPoints = 50
export const crashDevice = 1
export const crashVariables = 40

/** With these settings chunks are sealed all the time under this load. */
export const crashSettings = { sealPoints: 20, sealAgeMs: 0 }

/** The points of a batch. Every point has the batch's number as value and a time of its own; some are late. */
export function crashBatch(batch: number): Point[] {
  return Array.from({ length: batchPoints }, (_, index) => {
    const number = batch * batchPoints + index
    const isLate = index % 10 === 0
    return {
      deviceId: crashDevice,
      varId: number % crashVariables,
      time: 10_000 + number * 2 - (isLate ? 2001 : 0),
      value: batch,
    }
  })
}
