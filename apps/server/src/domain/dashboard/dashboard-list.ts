import type { DashboardEntry } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { selectSharedDashboards } from '#store/dashboard/dashboard-share-store.ts'
import { selectDashboards, selectDashboardVersions } from '#store/dashboard/dashboard-store.ts'
import { ownDashboard } from './own-dashboard.ts'

/** In their order; an account has few of them. */
export async function listDashboards(
  { db, clock }: ClockContext,
  { accountId }: Caller,
): Promise<DashboardEntry[]> {
  const rows = await selectDashboards(db, accountId)
  const shared = await selectSharedDashboards(db, accountId, clock.now())
  return rows.map(({ id, name, widgets, updatedAt }) => ({
    id,
    name,
    widgets,
    updateTime: updatedAt,
    shared: shared.has(id),
  }))
}

export async function listDashboardVersions(context: StoreContext, caller: Caller, id: number) {
  await ownDashboard(context, caller, id)
  const rows = await selectDashboardVersions(context.db, id)
  return rows.map(({ version, time, widgets, account, nickname }) => ({
    version,
    time,
    widgets,
    account: nickname || account || '',
  }))
}
