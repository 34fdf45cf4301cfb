import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

export type QuotaKind = 'sms' | 'space'

const columns = {
  sms: { used: 'sms_current', max: 'sms_max' },
  space: { used: 'space_used', max: 'space_max' },
} as const

/** Takes all of `amount` or nothing: one statement, so that two at once never take the same. */
export async function takeQuota(
  db: Db,
  accountId: number,
  kind: QuotaKind,
  amount: number,
): Promise<boolean> {
  const { used, max } = columns[kind]
  const result = await db
    .updateTable('account')
    .set((row) => ({ [used]: row(used, '+', amount) }))
    .where('id', '=', accountId)
    .where((row) => row(row(used, '+', amount), '<=', row.ref(max)))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What was bought or given comes on top. */
export async function addQuota(
  db: Db,
  accountId: number,
  { sms, space }: { readonly sms: number; readonly space: number },
): Promise<void> {
  await db
    .updateTable('account')
    .set((row) => ({
      sms_max: row('sms_max', '+', sms),
      space_max: row('space_max', '+', space),
    }))
    .where('id', '=', accountId)
    .execute()
}
