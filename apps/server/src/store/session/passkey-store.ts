import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { PasskeyTable } from './second-factor-schema.ts'

export type PasskeyRow = Selectable<PasskeyTable>

type Db = Kysely<Schema>

/** Oldest first. */
export function selectPasskeys(db: Db, accountId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
}

export function selectPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

export async function insertPasskey(db: Db, row: Insertable<PasskeyTable>): Promise<number> {
  const { id } = await db
    .insertInto('passkey')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface PasskeyUse {
  readonly id: number
  /** As the signature was checked against. */
  readonly countBefore: number
  readonly count: number
  readonly time: number
}

/** False when somebody used the passkey since it was read, or it is gone. */
export async function recordPasskeyUse(db: Db, use: PasskeyUse): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ signCount: use.count, usedAt: use.time })
    .where('id', '=', use.id)
    .where('signCount', '=', use.countBefore)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose passkey it is is asked with it: another's is not there. */
interface OwnPasskey {
  readonly id: number
  readonly accountId: number
}

export async function renamePasskey(
  db: Db,
  { id, accountId }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(db: Db, { id, accountId }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
