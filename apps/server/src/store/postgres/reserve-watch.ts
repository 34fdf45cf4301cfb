import type { Kysely } from 'kysely'
import { type Job, startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Schema } from '../schema.ts'
import { readReserveBytes } from './database-room.ts'

const everyMs = 2_000

/**
 * Whether the last room of the disk is given away, for a process that does not own the store and cannot give it: whoever
 * holds partitions would eat it with their values.
 */
export function watchReserve(db: Kysely<Schema>, log: Log): Job & { readonly isReleased: boolean } {
  let isReleased = false
  const look = async () => {
    isReleased = (await readReserveBytes(db)) === 0
  }
  const job = startJob('look at the last room', everyMs, look, log)
  return {
    stop: () => job.stop(),
    get isReleased() {
      return isReleased
    },
  }
}
