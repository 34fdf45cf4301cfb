import { type Kysely, type Selectable, sql } from 'kysely'
import { wrongClockMs } from '#platform/clock.ts'
import { totpStepMs } from '#platform/secrets/totp.ts'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { TotpTable } from './second-factor-schema.ts'

export type TotpRow = Selectable<TotpTable>

type Db = Kysely<Schema>

export function selectTotp(db: Db, accountId: number): Promise<TotpRow | undefined> {
  return db.selectFrom('totp').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** An account has one authenticator app, so another one replaces it. */
export async function replaceTotp(db: Db, row: TotpRow): Promise<void> {
  const { accountId: _, ...change } = row
  await db
    .insertInto('totp')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(change))
    .execute()
}

export interface TotpTry {
  readonly accountId: number
  readonly now: number
  /** Number of wrong codes in a window, wherever they come from. */
  readonly wrongMax: number
  readonly windowMs: number
}

/** Counts a try as wrong until `acceptTotpStep`, and returns what to compare with; undefined when no try is left. */
export async function consumeTotpTry(db: Db, attempt: TotpTry): Promise<TotpRow | undefined> {
  const { accountId, now, wrongMax, windowMs } = attempt
  // A window that begins in the future was begun by a clock that was ahead.
  const isOver = sql<boolean>`(wrong_from <= ${now - windowMs} or wrong_from > ${now + wrongClockMs})`
  return db
    .updateTable('totp')
    .set({
      wrongCount: sql<number>`case when ${isOver} then 1 else wrong_count + 1 end`,
      wrongFrom: sql<number>`case when ${isOver} then ${now} else wrong_from end`,
    })
    .where('accountId', '=', accountId)
    .where((row) => row.or([isOver, row('wrongCount', '<', wrongMax)]))
    .returningAll()
    .executeTakeFirst()
}

/** The step before and the one after count too, so that by a right clock the last step is at most two steps newer. */
const aheadSteps = 2 + wrongClockMs / totpStepMs

/**
 * True for one caller only: the step, and those before it, are used up. A last step that is farther ahead was taken by a clock
 * that was wrong: without it nobody would be let in for as long.
 */
export async function acceptTotpStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({
      lastStep: step,
      wrongCount: sql<number>`case when wrong_count > 0 then wrong_count - 1 else 0 end`,
    })
    .where('accountId', '=', accountId)
    .where((row) => row.or([row('lastStep', '<', step), row('lastStep', '>', step + aheadSteps)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Number of secrets that were sealed under another key than the one named `keyName`. */
export function countTotpsOfOtherKeys(db: Db, keyName: string): Promise<number> {
  return countRows(db.selectFrom('totp').where('sealedSecret', 'not like', `${keyName}.%`))
}

export async function deleteTotp(db: Db, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
