import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export interface LinkageEnd {
  readonly state: 'sent' | 'confirmed' | 'failed' | 'unknown'
  /** Kind of the fault; empty when there is none. */
  readonly reason: string
  readonly commandId: number | null
}

export async function settleLinkage(db: Db, id: number, end: LinkageEnd): Promise<void> {
  await db.updateTable('alarmLinkage').set(end).where('id', '=', id).execute()
}

/**
 * Settles linkages that were ordered before a stop and not finished: nobody knows whether their devices took the writes. They are not
 * repeated, since the reason may be long gone.
 */
export async function settleInterruptedLinkages(db: Db): Promise<void> {
  await db
    .updateTable('alarmLinkage')
    .set({ state: 'unknown', reason: 'stopped' })
    .where('state', '=', 'waiting')
    .execute()
}
