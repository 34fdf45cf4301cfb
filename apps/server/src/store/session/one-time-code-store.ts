import type { Kysely, Selectable } from 'kysely'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { OneTimeCodeTable, Schema } from '#store/schema.ts'

export type OneTimeCodeRow = Selectable<OneTimeCodeTable>

type Db = Kysely<Schema>

export function selectOneTimeCode(db: Db, address: string): Promise<OneTimeCodeRow | undefined> {
  return db
    .selectFrom('one_time_code')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirst()
}

/** False when somebody else sent a code to the address since `before` was read: nothing is changed then. */
export async function replaceOneTimeCode(
  db: Db,
  before: OneTimeCodeRow | undefined,
  row: OneTimeCodeRow,
): Promise<boolean> {
  if (before === undefined) return insertOneTimeCode(db, row)
  const { numUpdatedRows } = await db
    .updateTable('one_time_code')
    .set(row)
    .where('address', '=', row.address)
    .where('sent_times', '=', before.sent_times)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function insertOneTimeCode(db: Db, row: OneTimeCodeRow): Promise<boolean> {
  try {
    await db.insertInto('one_time_code').values(row).execute()
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export interface CodeTry {
  readonly address: string
  readonly purpose: string
  readonly now: number
}

/** Takes one of the tries that are left and answers the hash to compare with; undefined when there is none. */
export async function consumeCodeTry(
  db: Db,
  { address, purpose, now }: CodeTry,
): Promise<string | undefined> {
  const row = await db
    .updateTable('one_time_code')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .where('code_hash', '<>', '')
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** True for one caller only, however many come with the same right code at once. */
export async function spendCode(db: Db, address: string, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_code')
    .set({ code_hash: '', tries_left: 0 })
    .where('address', '=', address)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countOneTimeCodes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('one_time_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteCodesSentBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('one_time_code').where('sent_at', '<', time).execute()
}
