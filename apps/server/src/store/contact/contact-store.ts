import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { ContactTable, FollowerTable } from '#store/alarm/alarm-schema.ts'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'

type Db = Kysely<Schema>
export type ContactRow = Selectable<ContactTable>

export interface ContactQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
}

function matching(db: Db, { ownerId, id, search }: ContactQuery) {
  let query = db.selectFrom('contact').where('ownerId', '=', ownerId)
  if (id !== undefined) query = query.where('id', '=', id)
  return whereContains(query, ['name', 'phone', 'email'], search)
}

/** Newest first. */
export function selectContacts(
  db: Db,
  query: ContactQuery,
  { offset, limit }: RowWindow,
): Promise<ContactRow[]> {
  return matching(db, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export function countContacts(db: Db, query: ContactQuery): Promise<number> {
  return countRows(matching(db, query))
}

/** The contacts among the ids that belong to the account. */
export function selectContactsByIds(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<ContactRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('contact')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute()
}

export async function insertContact(db: Db, contact: Insertable<ContactTable>): Promise<number> {
  const { id } = await db
    .insertInto('contact')
    .values(contact)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateContact(
  db: Db,
  id: number,
  change: Updateable<ContactTable>,
): Promise<void> {
  await db.updateTable('contact').set(change).where('id', '=', id).execute()
}

export async function deleteContact(db: Db, id: number): Promise<void> {
  await db.deleteFrom('contact').where('id', '=', id).execute()
}

/** Newest first, with the contact that each is assigned to. */
export function selectFollowers(db: Db, ownerId: number, limit: number) {
  return db
    .selectFrom('follower')
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.openId', '=', 'follower.openId')
        .onRef('contact.ownerId', '=', 'follower.ownerId'),
    )
    .select(['follower.openId', 'follower.nickname', 'follower.time', 'contact.id as contactId'])
    .where('follower.ownerId', '=', ownerId)
    .orderBy('follower.time', 'desc')
    .limit(limit)
    .execute()
}

export function countFollowers(db: Db, ownerId: number): Promise<number> {
  return countRows(db.selectFrom('follower').where('ownerId', '=', ownerId))
}

export function selectFollower(db: Db, ownerId: number, openId: string) {
  return db
    .selectFrom('follower')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('openId', '=', openId)
    .executeTakeFirst()
}

/** Scanning again updates the name. */
export async function upsertFollower(db: Db, follower: Insertable<FollowerTable>): Promise<void> {
  await db
    .insertInto('follower')
    .values(follower)
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'openId'])
        .doUpdateSet({ nickname: follower.nickname, time: follower.time }),
    )
    .execute()
}
