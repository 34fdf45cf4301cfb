import { TokenRights } from '@fieldhub/contract'
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import * as z from 'zod/mini'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { ApiTokenTable } from './sign-in-schema.ts'

export interface ApiTokenRow extends Omit<Selectable<ApiTokenTable>, 'isForDevices'> {
  /** The only devices that it reaches; null: all of the account. */
  readonly deviceIds: ReadonlySet<number> | null
}

type NewApiToken = Omit<ApiTokenRow, 'id'>
type StoredToken = Selectable<ApiTokenTable>

type Db = Kysely<Schema>

/** Replaces the account's token of that name. Returns the ids of the new one and of the old ones. */
export function replaceApiToken(
  db: Db,
  token: NewApiToken,
): Promise<{ id: number; ended: number[] }> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .selectFrom('apiToken')
      .select('id')
      .where('accountId', '=', token.accountId)
      .where('name', '=', token.name)
      .execute()
    const ids = ended.map((row) => row.id)
    await deleteTokens(transaction, ids)
    return { id: await insertToken(transaction, token), ended: ids }
  })
}

/** A second token of that name is refused as a duplicate. */
export function insertApiToken(db: Db, token: NewApiToken): Promise<number> {
  return db.transaction().execute((transaction) => insertToken(transaction, token))
}

async function insertToken(inside: Db, { deviceIds, ...token }: NewApiToken): Promise<number> {
  const { id } = await inside
    .insertInto('apiToken')
    .values({ ...token, isForDevices: deviceIds === null ? 0 : 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const devices = [...(deviceIds ?? [])].map((deviceId) => ({ tokenId: id, deviceId }))
  if (devices.length > 0) await inside.insertInto('apiTokenDevice').values(devices).execute()
  return id
}

async function deleteTokens(inside: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await inside
    .deleteFrom('apiTokenDevice')
    .where('tokenId', 'in', [...ids])
    .execute()
  await inside
    .deleteFrom('apiToken')
    .where('id', 'in', [...ids])
    .execute()
}

/** Rights that this program never writes throw: they must not pass as others. */
async function withDevices(db: Db, rows: readonly StoredToken[]): Promise<ApiTokenRow[]> {
  const limited = rows.flatMap(({ id, isForDevices }) => (isForDevices === 0 ? [] : [id]))
  const devices =
    limited.length === 0
      ? []
      : await db
          .selectFrom('apiTokenDevice')
          .selectAll()
          .where('tokenId', 'in', limited)
          .orderBy('deviceId')
          .execute()
  return rows.map(({ isForDevices, ...row }) => {
    const own = devices.filter(({ tokenId }) => tokenId === row.id)
    const deviceIds = isForDevices === 0 ? null : new Set(own.map(({ deviceId }) => deviceId))
    return { ...row, rights: z.parse(TokenRights, row.rights), deviceIds }
  })
}

export async function selectApiTokenByHash(db: Db, hash: string): Promise<ApiTokenRow | undefined> {
  const rows = await db.selectFrom('apiToken').selectAll().where('tokenHash', '=', hash).execute()
  return (await withDevices(db, rows))[0]
}

export async function selectApiToken(db: Db, id: number): Promise<ApiTokenRow | undefined> {
  const rows = await db.selectFrom('apiToken').selectAll().where('id', '=', id).execute()
  return (await withDevices(db, rows))[0]
}

/** Newest first. */
export async function selectApiTokensOf(db: Db, accountId: number): Promise<ApiTokenRow[]> {
  const rows = await db
    .selectFrom('apiToken')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return withDevices(db, rows)
}

export async function updateApiTokenUsed(db: Db, id: number, time: number): Promise<void> {
  await db.updateTable('apiToken').set({ usedAt: time }).where('id', '=', id).execute()
}

/** False where the account has no such token. */
export function deleteApiToken(db: Db, accountId: number, id: number): Promise<boolean> {
  return deleteWhere(db, (tokens) => tokens.where('id', '=', id).where('accountId', '=', accountId))
}

export async function deleteApiTokensOf(db: Db, accountId: number): Promise<void> {
  await deleteWhere(db, (tokens) => tokens.where('accountId', '=', accountId))
}

export async function deleteApiTokensExpiredBefore(db: Db, time: number): Promise<void> {
  await deleteWhere(db, (tokens) => tokens.where('expiresAt', '<', time))
}

type TokenQuery = SelectQueryBuilder<Schema, 'apiToken', { id: number }>

/** Whether there was one. */
function deleteWhere(db: Db, narrow: (tokens: TokenQuery) => TokenQuery): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const rows = await narrow(transaction.selectFrom('apiToken').select('id')).execute()
    for (const ids of toChunks(rows.map(({ id }) => id))) await deleteTokens(transaction, ids)
    return rows.length > 0
  })
}
