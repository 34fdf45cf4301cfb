import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Calls that were begun, so that one that a browser sends again is not done again, also by the next process. */
export const callClaims: Migration = {
  version: 82,
  name: 'call claims',
  up: async (database) => {
    const steps = [
      sql`create table call_claim (call_hash text primary key, time bigint not null)`,
      sql`create index call_claim_by_time on call_claim (time)`,
    ]
    for (const step of steps) await step.execute(database)
  },
}
