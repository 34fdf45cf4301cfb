import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { DraftAuthorTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
export type DraftAuthor = Readonly<DraftAuthorTable>

/** Records that somebody changed a page that others see as it was; inside a transaction. */
export async function saveDraftAuthor(inside: Db, author: DraftAuthor): Promise<void> {
  const { time } = author
  await inside
    .insertInto('draftAuthor')
    .values(author)
    .onConflict((conflict) => conflict.columns(['pageId', 'author']).doUpdateSet({ time }))
    .execute()
}

/** Newest change first. */
export function selectDraftAuthors(db: Db, configurationId: number): Promise<DraftAuthor[]> {
  return db
    .selectFrom('draftAuthor')
    .selectAll()
    .where('configurationId', '=', configurationId)
    .orderBy('time', 'desc')
    .orderBy('author')
    .execute()
}

/** The page is published, or what was changed is given up. */
export async function deleteDraftAuthors(inside: Db, pageId: number): Promise<void> {
  await inside.deleteFrom('draftAuthor').where('pageId', '=', pageId).execute()
}

export async function deleteDraftAuthorsOf(inside: Db, configurationId: number): Promise<void> {
  await inside.deleteFrom('draftAuthor').where('configurationId', '=', configurationId).execute()
}
