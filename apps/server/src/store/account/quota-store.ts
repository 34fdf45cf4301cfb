import type { Kysely } from 'kysely'
import type { QuotaUseTable } from '#store/account/quota-schema.ts'
import type { Schema } from '#store/schema.ts'
import { addQuotaUse } from './quota-use-store.ts'

type Db = Kysely<Schema>

export type QuotaKind = 'sms' | 'space'

const columns = {
  sms: { used: 'smsCurrent', max: 'smsMax' },
  space: { used: 'spaceUsed', max: 'spaceMax' },
} as const

/**
 * Takes all of `amount` or nothing, in one statement, so that two callers never take the same. It is counted in the
 * day's use.
 */
export function consumeQuota(db: Db, take: QuotaUseTable): Promise<boolean> {
  return db.transaction().execute((inside) => consumeQuotaIn(inside, take))
}

/** Consumes inside a transaction that is under way. */
export async function consumeQuotaIn(inside: Db, use: QuotaUseTable): Promise<boolean> {
  const isConsumed = await raiseUsed(inside, use)
  if (isConsumed && use.amount > 0) await addQuotaUse(inside, use)
  return isConsumed
}

/** Returns what was taken and not used, in the day's use too. */
export function giveQuotaBack(db: Db, back: QuotaUseTable): Promise<void> {
  return db.transaction().execute((inside) => giveQuotaBackIn(inside, back))
}

/** Gives back inside a transaction that is under way. */
export async function giveQuotaBackIn(inside: Db, back: QuotaUseTable): Promise<void> {
  const { used } = columns[back.kind]
  const result = await inside
    .updateTable('account')
    .set((row) => ({ [used]: row(used, '-', back.amount) }))
    .where('id', '=', back.accountId)
    .where(used, '>=', back.amount)
    .executeTakeFirst()
  if (result.numUpdatedRows > 0n) await addQuotaUse(inside, { ...back, amount: -back.amount })
}

async function raiseUsed(db: Db, { accountId, kind, amount }: QuotaUseTable): Promise<boolean> {
  const { used, max } = columns[kind]
  const result = await db
    .updateTable('account')
    .set((row) => ({ [used]: row(used, '+', amount) }))
    .where('id', '=', accountId)
    .where((row) => row(row(used, '+', amount), '<=', row.ref(max)))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Adds what was bought or given. */
export async function addQuota(
  db: Db,
  accountId: number,
  { sms, space }: { readonly sms: number; readonly space: number },
): Promise<void> {
  await db
    .updateTable('account')
    .set((row) => ({
      smsMax: row('smsMax', '+', sms),
      spaceMax: row('spaceMax', '+', space),
    }))
    .where('id', '=', accountId)
    .execute()
}
