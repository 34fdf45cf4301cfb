import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { DashboardShareTable } from './dashboard-schema.ts'

type Db = Kysely<Schema>

export type DashboardShareRow = Selectable<DashboardShareTable>

export function selectDashboardShare(
  db: Db,
  key: { readonly id: number } | { readonly code: string } | { readonly dashboardId: number },
): Promise<DashboardShareRow | undefined> {
  const shares = db.selectFrom('dashboardShare').selectAll()
  if ('id' in key) return shares.where('id', '=', key.id).executeTakeFirst()
  if ('code' in key) return shares.where('code', '=', key.code).executeTakeFirst()
  return shares.where('dashboardId', '=', key.dashboardId).executeTakeFirst()
}

/** Which of the account's boards are shared at this moment. */
export async function selectSharedDashboards(
  db: Db,
  ownerId: number,
  now: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('dashboardShare')
    .innerJoin('dashboard', 'dashboard.id', 'dashboardShare.dashboardId')
    .select('dashboardShare.dashboardId as dashboardId')
    .where('dashboard.ownerId', '=', ownerId)
    .where((is) => is.or([is('expireTime', 'is', null), is('expireTime', '>', now)]))
    .execute()
  return new Set(rows.map(({ dashboardId }) => dashboardId))
}

/** False: the board has a share already. */
export async function insertDashboardShare(
  db: Db,
  share: Insertable<DashboardShareTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('dashboardShare')
    .values(share)
    .onConflict((conflict) => conflict.column('dashboardId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The change must name at least one column. */
export async function updateDashboardShare(
  db: Db,
  id: number,
  change: Updateable<DashboardShareTable>,
): Promise<void> {
  await db.updateTable('dashboardShare').set(change).where('id', '=', id).execute()
}

export async function addDashboardViews(db: Db, id: number, views: number): Promise<void> {
  await db
    .updateTable('dashboardShare')
    .set((row) => ({ views: row('views', '+', views) }))
    .where('id', '=', id)
    .execute()
}

/** Returns the id of the deleted share; undefined: there was none. */
export async function deleteDashboardShare(
  db: Db,
  dashboardId: number,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('dashboardShare')
    .where('dashboardId', '=', dashboardId)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
