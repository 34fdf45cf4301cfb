import { Language, PushChannel } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { ContactTable, FollowerTable } from '#store/alarm/alarm-schema.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'

type Db = Kysely<Schema>
type StoredContact = Selectable<ContactTable>

/** What a contact has of its own. */
interface Wishes {
  /** Null: those of the account. */
  readonly language: Language | null
  readonly zone: string | null
  /** Null: all that an alarm setting has. */
  readonly channels: readonly PushChannel[] | null
}

export interface ContactRow extends Omit<StoredContact, keyof Wishes>, Wishes {}

type Changeable = Omit<ContactRow, 'id' | 'ownerId' | 'createdAt'>
export type NewContact = Omit<ContactRow, 'id' | 'robot' | keyof Wishes> &
  Partial<Pick<ContactRow, 'robot'> & Wishes>
export type ContactUpdate = { readonly [K in keyof Changeable]?: Changeable[K] | undefined }

const Channels = z.array(PushChannel)

function toContact({ language, zone, channels, ...row }: StoredContact): ContactRow {
  return {
    ...row,
    language: language === '' ? null : Language.parse(language),
    zone: zone === '' ? null : zone,
    channels:
      channels === '' ? null : readDocument(Channels, channels, 'the channels of a contact'),
  }
}

/** Undefined columns keep their values. */
function toColumns({ language, zone, channels }: Pick<ContactUpdate, keyof Wishes>) {
  return {
    ...(language !== undefined && { language: language ?? '' }),
    ...(zone !== undefined && { zone: zone ?? '' }),
    ...(channels !== undefined && { channels: channels === null ? '' : writeDocument(channels) }),
  }
}

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
export async function selectContacts(
  db: Db,
  query: ContactQuery,
  window: RowWindow,
): Promise<ContactRow[]> {
  const rows = await selectNewest(matching(db, query), window)
  return rows.map(toContact)
}

export function countContacts(db: Db, query: ContactQuery): Promise<number> {
  return countRows(matching(db, query))
}

/** The contacts among the ids that belong to the account. */
export async function selectContactsByIds(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<ContactRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('contact')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(toContact)
}

export async function insertContact(
  db: Db,
  { language, zone, channels, ...contact }: NewContact,
): Promise<number> {
  const wishes = toColumns({
    language: language ?? null,
    zone: zone ?? null,
    channels: channels ?? null,
  })
  const { id } = await db
    .insertInto('contact')
    .values({ ...contact, ...wishes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateContact(
  db: Db,
  id: number,
  { language, zone, channels, ...change }: ContactUpdate,
): Promise<void> {
  const columns = { ...change, ...toColumns({ language, zone, channels }) }
  await db.updateTable('contact').set(columns).where('id', '=', id).execute()
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
