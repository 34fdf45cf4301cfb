import type { Kysely, Selectable } from 'kysely'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { Schema } from '#store/schema.ts'
import type { FactorTicketTable } from './second-factor-schema.ts'

export type FactorTicketRow = Selectable<FactorTicketTable>

type Db = Kysely<Schema>

/**
 * False when a ticket with this hash exists. Beyond the limit of an account and purpose, the oldest tickets are
 * removed.
 */
export async function insertFactorTicket(
  db: Db,
  row: FactorTicketRow,
  perPurposeMax: number,
): Promise<boolean> {
  try {
    await db.insertInto('factorTicket').values(row).execute()
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  const all = await db
    .selectFrom('factorTicket')
    .select('ticketHash')
    .where('accountId', '=', row.accountId)
    .where('purpose', '=', row.purpose)
    .orderBy('expiresAt', 'desc')
    .execute()
  const old = all.slice(perPurposeMax).map(({ ticketHash }) => ticketHash)
  if (old.length > 0) await db.deleteFrom('factorTicket').where('ticketHash', 'in', old).execute()
  return true
}

export interface TicketHolder {
  readonly ticketHash: string
  readonly purpose: string
  readonly bearerHash: string
  readonly now: number
  /** What ends later was opened by a clock that was ahead. */
  readonly expiresMax: number
}

/** Takes one of the tries that are left; undefined where none is left, or for anybody but the holder. */
export function consumeTicketTry(
  db: Db,
  holder: TicketHolder,
): Promise<FactorTicketRow | undefined> {
  return db
    .updateTable('factorTicket')
    .set(({ eb }) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('ticketHash', '=', holder.ticketHash)
    .where('purpose', '=', holder.purpose)
    .where('bearerHash', '=', holder.bearerHash)
    .where('expiresAt', '>', holder.now)
    .where('expiresAt', '<=', holder.expiresMax)
    .where('triesLeft', '>', 0)
    .returningAll()
    .executeTakeFirst()
}

export async function updateFactorTicket(
  db: Db,
  ticketHash: string,
  change: Partial<Pick<FactorTicketRow, 'challenge' | 'sealedSecret'>>,
): Promise<void> {
  await db.updateTable('factorTicket').set(change).where('ticketHash', '=', ticketHash).execute()
}

/** True for one caller only, however many come with the same ticket at once. */
export async function spendFactorTicket(db: Db, ticketHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('factorTicket')
    .where('ticketHash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteFactorTicketsOf(
  db: Db,
  accountId: number,
  purpose: string,
): Promise<void> {
  await db
    .deleteFrom('factorTicket')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

export async function deleteEndedFactorTickets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('factorTicket').where('expiresAt', '<=', now).execute()
}
