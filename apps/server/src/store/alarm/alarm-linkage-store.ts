import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export interface LinkageEnd {
  readonly state: 'sent' | 'confirmed' | 'failed'
  /** Kind of the fault; empty when there is none. */
  readonly reason: string
  readonly commandId: number | null
}

export async function settleLinkage(db: Db, id: number, end: LinkageEnd): Promise<void> {
  await db.updateTable('alarmLinkage').set(end).where('id', '=', id).execute()
}

/**
 * Fails linkages that were ordered before a stop and not finished. They are not repeated, since the reason may be long
 * gone.
 */
export async function failInterruptedLinkages(db: Db): Promise<void> {
  await db
    .updateTable('alarmLinkage')
    .set({ state: 'failed', reason: 'stopped' })
    .where('state', '=', 'waiting')
    .execute()
}
