import { TokenRights } from '@fieldhub/contract'
import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '#store/schema.ts'
import type { ApiTokenTable } from './sign-in-schema.ts'

export interface ApiTokenRow extends Omit<Selectable<ApiTokenTable>, 'deviceIds'> {
  /** The only devices that it reaches; null: all of the account. */
  readonly deviceIds: ReadonlySet<number> | null
}

type NewApiToken = Omit<ApiTokenRow, 'id'>

type Db = Kysely<Schema>

const DeviceIds = z.array(z.int().check(z.positive()))

/** Replaces the account's token of that name. Returns the ids of the new one and of the old ones. */
export function replaceApiToken(
  db: Db,
  token: NewApiToken,
): Promise<{ id: number; ended: number[] }> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('apiToken')
      .where('accountId', '=', token.accountId)
      .where('name', '=', token.name)
      .returning('id')
      .execute()
    const id = await insertApiToken(transaction, token)
    return { id, ended: ended.map((row) => row.id) }
  })
}

/** A second token of that name is refused as a duplicate. */
export async function insertApiToken(db: Db, token: NewApiToken): Promise<number> {
  const { id } = await db
    .insertInto('apiToken')
    .values({ ...token, deviceIds: token.deviceIds && [...token.deviceIds].join(',') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Rights and devices that this program never writes throw: they must not pass as others. */
function toToken(row: Selectable<ApiTokenTable>): ApiTokenRow {
  const ids =
    row.deviceIds === null ? null : z.parse(DeviceIds, row.deviceIds.split(',').map(Number))
  return { ...row, rights: z.parse(TokenRights, row.rights), deviceIds: ids && new Set(ids) }
}

export async function selectApiTokenByHash(db: Db, hash: string): Promise<ApiTokenRow | undefined> {
  const row = await db
    .selectFrom('apiToken')
    .selectAll()
    .where('tokenHash', '=', hash)
    .executeTakeFirst()
  return row && toToken(row)
}

export async function selectApiToken(db: Db, id: number): Promise<ApiTokenRow | undefined> {
  const row = await db.selectFrom('apiToken').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toToken(row)
}

/** Newest first. */
export async function selectApiTokensOf(db: Db, accountId: number): Promise<ApiTokenRow[]> {
  const rows = await db
    .selectFrom('apiToken')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toToken)
}

export async function updateApiTokenUsed(db: Db, id: number, time: number): Promise<void> {
  await db.updateTable('apiToken').set({ usedAt: time }).where('id', '=', id).execute()
}

/** False where the account has no such token. */
export async function deleteApiToken(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiToken')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteApiTokensOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('apiToken').where('accountId', '=', accountId).execute()
}

export async function deleteApiTokensExpiredBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('apiToken').where('expiresAt', '<', time).execute()
}
