import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import type { Point, SampleStore } from './samples/sample-store.ts'

/** The last room of the disk under the store, which is for what matters more than values. */
export interface ValueReserve {
  /** Values are refused for what matters more. */
  readonly isReleased: boolean
  /** Called every few seconds with whether something could not be stored. */
  look(isFailing: boolean): Promise<void>
  /** What waits in memory when the process stops is stored in the last room, as it would be lost. */
  admitValues(): void
}

type Appending = Pick<SampleStore, 'append'>

/** The store for values, which wait while the reserve is released. */
export function guardValues(
  samples: Appending,
  reserve: Pick<ValueReserve, 'isReleased'>,
): Appending {
  return {
    append: async (points: readonly Point[]) => {
      if (reserve.isReleased) throw new StoreAwayError('the last room of the disk is for alarms')
      await samples.append(points)
    },
  }
}
