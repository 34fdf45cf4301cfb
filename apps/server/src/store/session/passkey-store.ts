import type { Insertable, Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { readDocument, writeDocument } from '#store/json-document.ts'
import type { Schema } from '#store/schema.ts'
import type { PasskeyTable } from './second-factor-schema.ts'

interface Typed {
  /** Named as in WebAuthn. */
  readonly transports: readonly string[]
  readonly isSynced: boolean
}

export type PasskeyRow = Omit<Selectable<PasskeyTable>, keyof Typed> & Typed
export type NewPasskey = Omit<Insertable<PasskeyTable>, keyof Typed> & Typed

type Db = Kysely<Schema>

/** Only a hint for browsers, so unreadable text counts as empty. */
const Transports = z.catch(z.array(z.string()), [])

function toPasskey({ transports, isSynced, ...row }: Selectable<PasskeyTable>): PasskeyRow {
  return {
    ...row,
    transports: readDocument(Transports, transports, 'the transports of a passkey'),
    isSynced: isSynced === 1,
  }
}

/** Oldest first. */
export async function selectPasskeys(db: Db, accountId: number): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export async function selectPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  return row && toPasskey(row)
}

export async function insertPasskey(
  db: Db,
  { transports, isSynced, ...row }: NewPasskey,
): Promise<number> {
  const { id } = await db
    .insertInto('passkey')
    .values({ ...row, transports: writeDocument(transports), isSynced: isSynced ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface PasskeyUse {
  readonly id: number
  /** The count against which the signature was checked. */
  readonly countBefore: number
  readonly count: number
  readonly time: number
}

/** False when the passkey was used or removed since it was read. */
export async function recordPasskeyUse(db: Db, use: PasskeyUse): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ signCount: use.count, usedAt: use.time })
    .where('id', '=', use.id)
    .where('signCount', '=', use.countBefore)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The owner is part of the query, so another account's passkey is not found. */
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
