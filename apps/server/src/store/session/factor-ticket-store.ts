import type { Kysely, Selectable } from 'kysely'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { Schema } from '#store/schema.ts'
import type { FactorTicketTable } from './second-factor-schema.ts'

export type FactorTicketRow = Selectable<FactorTicketTable>

type Db = Kysely<Schema>

/** False when there is one of this hash already. The newest of an account and purpose make the oldest go. */
export async function insertFactorTicket(
  db: Db,
  row: FactorTicketRow,
  perPurposeMax: number,
): Promise<boolean> {
  try {
    await db.insertInto('factor_ticket').values(row).execute()
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  const all = await db
    .selectFrom('factor_ticket')
    .select('ticket_hash')
    .where('account_id', '=', row.account_id)
    .where('purpose', '=', row.purpose)
    .orderBy('expires_at', 'desc')
    .execute()
  const old = all.slice(perPurposeMax).map(({ ticket_hash }) => ticket_hash)
  if (old.length > 0) await db.deleteFrom('factor_ticket').where('ticket_hash', 'in', old).execute()
  return true
}

export interface TicketHolder {
  readonly ticketHash: string
  readonly purpose: string
  readonly bearerHash: string
  readonly now: number
}

/** Takes one of the tries that are left; undefined where there is none, or for anybody but the holder. */
export function consumeTicketTry(
  db: Db,
  holder: TicketHolder,
): Promise<FactorTicketRow | undefined> {
  return db
    .updateTable('factor_ticket')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('ticket_hash', '=', holder.ticketHash)
    .where('purpose', '=', holder.purpose)
    .where('bearer_hash', '=', holder.bearerHash)
    .where('expires_at', '>', holder.now)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst()
}

export async function updateFactorTicket(
  db: Db,
  ticketHash: string,
  change: Partial<Pick<FactorTicketRow, 'challenge' | 'sealed_secret'>>,
): Promise<void> {
  await db.updateTable('factor_ticket').set(change).where('ticket_hash', '=', ticketHash).execute()
}

/** True for one caller only, however many come with the same ticket at once. */
export async function spendFactorTicket(db: Db, ticketHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('factor_ticket')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteFactorTicketsOf(
  db: Db,
  accountId: number,
  purpose: string,
): Promise<void> {
  await db
    .deleteFrom('factor_ticket')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

export async function deleteEndedFactorTickets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('factor_ticket').where('expires_at', '<=', now).execute()
}
