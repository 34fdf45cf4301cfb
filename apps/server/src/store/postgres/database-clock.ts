import { type Kysely, sql } from 'kysely'
import type { FollowingClock } from '#platform/following-clock.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { DatabaseTime } from '../ownership/ownership-table.ts'
import type { Schema } from '../schema.ts'

const everyMs = 10_000
/** From here on an operator should know of it. */
const reportedMs = 30_000

interface DatabaseClockParts {
  readonly meta: Kysely<Schema>
  readonly clock: FollowingClock
  readonly log: Log
}

/**
 * Lets a process's clock go by the database's, which all processes share: times of values and alarms then agree, whose turn
 * it ever is to own the store, and whatever the clock of a machine does.
 */
export async function followDatabaseClock({ meta, clock, log }: DatabaseClockParts): Promise<Job> {
  const follow = clockFollower({ clock, log })
  const read = async () => {
    const askedAt = performance.now()
    const { rows } = await sql<{ time: number }>`
      select extract(epoch from clock_timestamp()) * 1000 as time`.execute(meta)
    follow({ time: Number(rows[0]?.time), withinMs: performance.now() - askedAt })
  }
  await read()
  return startJob('database clock', everyMs, read, log)
}

/**
 * The same of a process that stands by, which serves devices and stamps what they say: what it gives is called at each look
 * at the database.
 */
export function clockFollower({ clock, log }: Pick<DatabaseClockParts, 'clock' | 'log'>) {
  let isReported = false
  return ({ time, withinMs }: DatabaseTime): void => {
    const aheadMs = clock.follow(time, withinMs)
    const isWrong = Math.abs(aheadMs) > reportedMs
    if (isWrong && !isReported) {
      const facts = { aheadSeconds: Math.round(aheadMs / 1000) }
      log.warn(facts, "this machine's clock differs from the database's, which counts")
    }
    isReported = isWrong
  }
}
