import type { Kysely, Selectable } from 'kysely'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { OneTimeCodeTable, Schema } from '#store/schema.ts'

export type OneTimeCodeRow = Selectable<OneTimeCodeTable>

type Db = Kysely<Schema>

export function selectOneTimeCode(db: Db, address: string): Promise<OneTimeCodeRow | undefined> {
  return db.selectFrom('oneTimeCode').selectAll().where('address', '=', address).executeTakeFirst()
}

/** False when somebody else sent a code to the address since `before` was read: nothing is changed then. */
export async function replaceOneTimeCode(
  db: Db,
  before: OneTimeCodeRow | undefined,
  row: OneTimeCodeRow,
): Promise<boolean> {
  if (before === undefined) return insertOneTimeCode(db, row)
  const { numUpdatedRows } = await db
    .updateTable('oneTimeCode')
    .set(row)
    .where('address', '=', row.address)
    .where('sentTimes', '=', before.sentTimes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function insertOneTimeCode(db: Db, row: OneTimeCodeRow): Promise<boolean> {
  try {
    await db.insertInto('oneTimeCode').values(row).execute()
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
    .updateTable('oneTimeCode')
    .set(({ eb }) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('triesLeft', '>', 0)
    .where('codeHash', '<>', '')
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

/** True for one caller only, however many come with the same right code at once. */
export async function spendCode(db: Db, address: string, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeCode')
    .set({ codeHash: '', triesLeft: 0 })
    .where('address', '=', address)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countOneTimeCodes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('oneTimeCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteCodesSentBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('oneTimeCode').where('sentAt', '<', time).execute()
}
