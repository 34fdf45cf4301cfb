import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { SessionTable } from '#store/session/session-schema.ts'

export type SessionRow = Selectable<SessionTable>

type Db = Kysely<Schema>

export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a session by the current token's hash, or by the one before it while its grace lasts. */
export async function selectSessionByHash(
  db: Db,
  hash: string,
  now: number,
): Promise<SessionRow | undefined> {
  const current = await db
    .selectFrom('session')
    .selectAll()
    .where('tokenHash', '=', hash)
    .executeTakeFirst()
  if (current !== undefined) return current
  return db
    .selectFrom('session')
    .selectAll()
    .where('replacedHash', '=', hash)
    .where('replacedUntil', '>', now)
    .executeTakeFirst()
}

export function selectSession(db: Db, id: number): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface Rotation {
  readonly sessionId: number
  readonly from: string
  readonly to: string
  readonly graceUntil: number
  readonly now: number
}

/** False when the session has another token by now, because another caller rotated it. */
export async function rotateSession(db: Db, rotation: Rotation): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({
      tokenHash: rotation.to,
      replacedHash: rotation.from,
      replacedUntil: rotation.graceUntil,
      seenAt: rotation.now,
    })
    .where('id', '=', rotation.sessionId)
    .where('tokenHash', '=', rotation.from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function updateSessionSeen(db: Db, id: number, time: number): Promise<void> {
  await db.updateTable('session').set({ seenAt: time }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ids of the account's sessions, newest first. */
export async function selectSessionIds(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Newest first. */
export function selectSessionsOf(db: Db, accountId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/** Ids of sessions whose last call or sign-in is too long ago. */
export async function selectOverSessionIds(
  db: Db,
  { seenBefore, madeBefore }: { readonly seenBefore: number; readonly madeBefore: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where((row) => row.or([row('seenAt', '<', seenBefore), row('createdAt', '<=', madeBefore)]))
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}
