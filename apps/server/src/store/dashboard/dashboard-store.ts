import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { DashboardTable } from './dashboard-schema.ts'

type Db = Kysely<Schema>

export type DashboardRow = Selectable<DashboardTable>

const outline = ['id', 'ownerId', 'name', 'sort', 'widgets', 'version', 'updatedAt'] as const
export type DashboardOutline = Pick<DashboardRow, (typeof outline)[number]>

/** In their order, without contents. */
export function selectDashboards(db: Db, ownerId: number): Promise<DashboardOutline[]> {
  return db
    .selectFrom('dashboard')
    .select(outline)
    .where('ownerId', '=', ownerId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export function selectDashboard(db: Db, id: number): Promise<DashboardRow | undefined> {
  return db.selectFrom('dashboard').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertDashboard(db: Db, row: Insertable<DashboardTable>): Promise<number> {
  const { id } = await db
    .insertInto('dashboard')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In a transaction: reads the board, and keeps other changes of it waiting until the transaction ends, on either engine. */
export function lockDashboard(inside: Db, id: number): Promise<DashboardRow | undefined> {
  return inside
    .updateTable('dashboard')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The change must name at least one column. */
export async function updateDashboard(
  db: Db,
  id: number,
  change: Updateable<DashboardTable>,
): Promise<void> {
  await db.updateTable('dashboard').set(change).where('id', '=', id).execute()
}

/** Keeps the present content as a version, and removes the oldest ones beyond `kept`. */
export async function keepDashboardVersion(
  inside: Db,
  { id, version, content, widgets, accountId, updatedAt }: DashboardRow,
  kept: number,
): Promise<void> {
  await inside
    .insertInto('dashboardVersion')
    .values({ dashboardId: id, version, content, widgets, accountId, time: updatedAt })
    .execute()
  await inside
    .deleteFrom('dashboardVersion')
    .where('dashboardId', '=', id)
    .where('version', '<=', version - kept)
    .execute()
}

/** Newest first, without their contents. */
export function selectDashboardVersions(db: Db, dashboardId: number) {
  return db
    .selectFrom('dashboardVersion')
    .leftJoin('account', 'account.id', 'dashboardVersion.accountId')
    .select([
      'dashboardVersion.version as version',
      'dashboardVersion.time as time',
      'dashboardVersion.widgets as widgets',
      'account.name as account',
      'account.nickname as nickname',
    ])
    .where('dashboardVersion.dashboardId', '=', dashboardId)
    .orderBy('dashboardVersion.version', 'desc')
    .execute()
}

export function selectDashboardVersion(db: Db, dashboardId: number, version: number) {
  return db
    .selectFrom('dashboardVersion')
    .selectAll()
    .where('dashboardId', '=', dashboardId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Deletes boards with their versions and shares, and returns the ids of the shares. */
export function deleteDashboards(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.transaction().execute(async (inside) => {
    await inside.deleteFrom('dashboardVersion').where('dashboardId', 'in', ids).execute()
    const shares = await inside
      .deleteFrom('dashboardShare')
      .where('dashboardId', 'in', ids)
      .returning('id')
      .execute()
    await inside.deleteFrom('dashboard').where('id', 'in', ids).execute()
    return shares.map(({ id }) => id)
  })
}
