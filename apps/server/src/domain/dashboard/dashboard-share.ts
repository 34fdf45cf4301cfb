import type { DashboardShare } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import type { PageShareContext } from '#domain/share/share-context.ts'
import { requireEndAhead, type ShareTerms, termColumns } from '#domain/share/share-terms.ts'
import { getShareKey } from '#facts/share-key.ts'
import { AppError } from '#platform/app-error.ts'
import { makeShareCode } from '#platform/secrets/secret.ts'
import {
  type DashboardShareRow,
  deleteDashboardShare,
  insertDashboardShare,
  selectDashboardShare,
  updateDashboardShare,
} from '#store/dashboard/dashboard-share-store.ts'
import { ownDashboard } from './own-dashboard.ts'

interface ShareChange extends ShareTerms {
  readonly id: number
}

/** Null when there is no share. */
export async function readDashboardShare(
  context: PageShareContext,
  caller: Caller,
  id: number,
): Promise<DashboardShare | null> {
  await ownDashboard(context, caller, id)
  const row = await selectDashboardShare(context.db, { dashboardId: id })
  return row === undefined ? null : toShare(context, row)
}

/** The code stays until the share is revoked. */
export async function saveDashboardShare(
  context: PageShareContext,
  caller: Caller,
  change: ShareChange,
): Promise<DashboardShare> {
  refuseDemo(caller)
  await ownDashboard(context, caller, change.id)
  const { db, clock, livePages } = context
  requireEndAhead(context, change)
  const columns = await termColumns(change)
  const known = await selectDashboardShare(db, { dashboardId: change.id })
  if (known === undefined) {
    const isNew = await insertDashboardShare(db, {
      dashboardId: change.id,
      code: makeShareCode(),
      passwordHash: null,
      expireTime: null,
      views: 0,
      createTime: clock.now(),
      ...columns,
    })
    // A call at the same time was first.
    if (!isNew) return saveDashboardShare(context, caller, change)
  } else if (Object.keys(columns).length > 0) {
    await updateDashboardShare(db, known.id, columns)
    const key = getShareKey('dashboard', known.id)
    // Visitors who came in without the new password have to enter again.
    if (typeof columns.passwordHash === 'string') livePages.end(key)
    await livePages.changed(key)
  }
  const saved = await selectDashboardShare(db, { dashboardId: change.id })
  if (saved === undefined) throw new AppError('notFound')
  return toShare(context, saved)
}

export async function removeDashboardShare(
  context: PageShareContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownDashboard(context, caller, id)
  const shareId = await deleteDashboardShare(context.db, id)
  if (shareId === undefined) throw new AppError('notFound')
  context.livePages.end(getShareKey('dashboard', shareId))
  return null
}

function toShare(
  { shareViews, livePages }: PageShareContext,
  row: DashboardShareRow,
): DashboardShare {
  const key = getShareKey('dashboard', row.id)
  return {
    code: row.code,
    url: `/showDashboard/${row.code}`,
    expireTime: row.expireTime,
    hasPassword: row.passwordHash !== null,
    views: row.views + shareViews.waiting(key),
    viewers: livePages.viewersOf(key),
    createTime: row.createTime,
  }
}
