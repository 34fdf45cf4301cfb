import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { PublicationTable } from './configuration-schema.ts'
import { freeVersions } from './page-version-store.ts'

type Db = Kysely<Schema>
type NewPublication = Omit<Insertable<PublicationTable>, 'id'>

/** Records the present pages as published; inside a transaction. */
export async function insertPublication(inside: Db, publication: NewPublication): Promise<number> {
  const { id } = await inside
    .insertInto('publication')
    .values(publication)
    .returning('id')
    .executeTakeFirstOrThrow()
  await inside
    .insertInto('publicationPage')
    .columns([
      'publicationId',
      'pageId',
      'name',
      'pageType',
      'sort',
      'version',
      'bytes',
      'cells',
      'updatedAt',
    ])
    .expression((page) =>
      page
        .selectFrom('configurationPage')
        .select((row) => [
          row.val(id).as('publicationId'),
          'id',
          'name',
          'pageType',
          'sort',
          'version',
          'bytes',
          'cells',
          'updatedAt',
        ])
        .where('configurationId', '=', publication.configurationId),
    )
    .execute()
  return id
}

/** Newest first. */
export function selectPublications(db: Db, configurationId: number) {
  return db
    .selectFrom('publication')
    .leftJoin('account', 'account.id', 'publication.accountId')
    .select([
      'publication.id as id',
      'publication.name as name',
      'publication.time as time',
      'account.name as account',
      'account.nickname as nickname',
    ])
    .where('publication.configurationId', '=', configurationId)
    .orderBy('publication.id', 'desc')
    .execute()
}

/** Pages of all publications of the configuration, in their order. */
export function selectPublicationPages(db: Db, configurationId: number) {
  return db
    .selectFrom('publicationPage')
    .innerJoin('publication', 'publication.id', 'publicationPage.publicationId')
    .selectAll('publicationPage')
    .where('publication.configurationId', '=', configurationId)
    .orderBy('publicationPage.publicationId')
    .orderBy('publicationPage.pageType')
    .orderBy('publicationPage.sort')
    .execute()
}

/** The publication's configuration and its owner. */
export function selectPublicationOwner(db: Db, id: number) {
  return db
    .selectFrom('publication')
    .innerJoin('configuration', 'configuration.id', 'publication.configurationId')
    .select([
      'publication.configurationId as configurationId',
      'publication.time as time',
      'configuration.ownerId as ownerId',
      'configuration.name as name',
    ])
    .where('publication.id', '=', id)
    .executeTakeFirst()
}

export async function renamePublication(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('publication').set({ name }).where('id', '=', id).execute()
}

/** Deletes publications; returns the bytes of contents that nothing needs any more. */
export async function deletePublications(inside: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const pages = await inside
    .deleteFrom('publicationPage')
    .where('publicationId', 'in', [...ids])
    .returning('pageId')
    .execute()
  await inside
    .deleteFrom('publication')
    .where('id', 'in', [...ids])
    .execute()
  return freeVersions(inside, [...new Set(pages.map(({ pageId }) => pageId))])
}
