import type { Insertable, Kysely } from 'kysely'
import type { CommandLogTable, Schema } from './schema.ts'

export async function insertCommandLog(
  db: Kysely<Schema>,
  row: Insertable<CommandLogTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('command_log')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
