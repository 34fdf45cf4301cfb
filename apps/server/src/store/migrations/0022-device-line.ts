import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const columns = [
  'offline_after integer not null default 360',
  'answer_timeout integer not null default 3000',
  'heartbeat_ack integer not null default 0',
  "serial text not null default ''",
]

/** How a device's line is spoken to; existing devices keep their behaviour. */
export const deviceLine: Migration = {
  version: 22,
  name: 'device line',
  up: async (database) => {
    for (const column of columns) {
      await sql`alter table device add column ${sql.raw(column)}`.execute(database)
    }
  },
}
