import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { PublicationTable } from './configuration-schema.ts'
import { freeVersions, selectPageVersion } from './page-version-store.ts'
import { type PlacedContent, selectShownPages } from './published-page-store.ts'

type Db = Kysely<Schema>
type NewPublication = Omit<Insertable<PublicationTable>, 'id'>

/** Records the pages that others see now as published; inside a transaction. */
export async function insertPublication(inside: Db, publication: NewPublication): Promise<number> {
  const { id } = await inside
    .insertInto('publication')
    .values(publication)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const page of await selectShownPages(inside, publication.configurationId)) {
    const { id: pageId, name, pageType, sort, version, bytes, updatedAt } = page
    const shown = { pageId, name, pageType, sort, version, bytes, updatedAt }
    const cells = await countCells(inside, page)
    await inside
      .insertInto('publicationPage')
      .values({ ...shown, publicationId: id, cells })
      .execute()
  }
  return id
}

async function countCells(db: Db, { id, version }: PlacedContent): Promise<number> {
  const present = await db
    .selectFrom('configurationPage')
    .select('cells')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return present?.cells ?? (await selectPageVersion(db, id, version))?.cells ?? 0
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
