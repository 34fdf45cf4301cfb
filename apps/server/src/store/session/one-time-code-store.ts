import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { isDuplicate } from '#store/is-duplicate.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'
import type { Schema } from '#store/schema.ts'
import type { OneTimeCodeTable } from '#store/session/session-schema.ts'

export interface OneTimeCodeRow extends Omit<Selectable<OneTimeCodeTable>, 'sentTimes'> {
  /** Times of the last day, newest first. */
  readonly sentTimes: readonly number[]
}

type Db = Kysely<Schema>

const Times = z.array(z.int())

export async function selectOneTimeCode(
  db: Db,
  address: string,
): Promise<OneTimeCodeRow | undefined> {
  const row = await db
    .selectFrom('oneTimeCode')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirst()
  return row && { ...row, sentTimes: readDocument(Times, row.sentTimes, 'the times of a code') }
}

function toColumns({ sentTimes, ...row }: OneTimeCodeRow): Selectable<OneTimeCodeTable> {
  return { ...row, sentTimes: writeDocument(sentTimes) }
}

/** False when another caller sent a code to the address since `before` was read; then nothing changes. */
export async function replaceOneTimeCode(
  db: Db,
  before: OneTimeCodeRow | undefined,
  row: OneTimeCodeRow,
): Promise<boolean> {
  if (before === undefined) return insertOneTimeCode(db, row)
  const { numUpdatedRows } = await db
    .updateTable('oneTimeCode')
    .set(toColumns(row))
    .where('address', '=', row.address)
    .where('sentTimes', '=', writeDocument(before.sentTimes))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function insertOneTimeCode(db: Db, row: OneTimeCodeRow): Promise<boolean> {
  try {
    await db.insertInto('oneTimeCode').values(toColumns(row)).execute()
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
  /** A code that was sent later than this is of a clock that was ahead, and would be good for as long. */
  readonly sentAtMax: number
}

/** Takes one of the tries that are left and returns the hash to compare with; undefined when none is left. */
export async function consumeCodeTry(
  db: Db,
  { address, purpose, now, sentAtMax }: CodeTry,
): Promise<string | undefined> {
  const row = await db
    .updateTable('oneTimeCode')
    .set(({ eb }) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('sentAt', '<=', sentAtMax)
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

/** Deletes codes that were sent before `from`, or after `to`. */
export async function deleteCodesSentOutside(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await db
    .deleteFrom('oneTimeCode')
    .where((code) => code.or([code('sentAt', '<', from), code('sentAt', '>', to)]))
    .execute()
}
