import { isStoreAway, StoreKeptError } from '#platform/process/log/store-fault.ts'
import type { Stages } from './stages.ts'

interface Judging extends Pick<Stages, 'waitForStore'> {
  readonly alarms: Pick<Stages['alarms'], 'judged'>
}

/**
 * What becomes of values while the store is away: the points are kept by the backlog, and what has to be judged of them
 * waits with the alarms. They count as stored when both are.
 */
export function keptOrFault(stages: Judging, fault: unknown): unknown {
  if (!isStoreAway(fault)) return fault
  return new StoreKeptError(async () => {
    if (fault instanceof StoreKeptError) await fault.untilStored()
    await untilJudged(stages)
  }, fault)
}

async function untilJudged({ alarms, waitForStore }: Judging): Promise<void> {
  for (;;) {
    try {
      return await alarms.judged()
    } catch (error) {
      if (!isStoreAway(error) || !(await waitForStore())) throw error
    }
  }
}
