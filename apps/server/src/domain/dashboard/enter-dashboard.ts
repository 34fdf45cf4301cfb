import type { DashboardContent } from '@fieldhub/contract'
import { ownerCaller } from '#domain/account/owner-caller.ts'
import type { Caller } from '#domain/caller.ts'
import type { ShareClient } from '#domain/share/enter-share.ts'
import { isShareOver } from '#domain/share/share-terms.ts'
import { getShareKey } from '#facts/share-key.ts'
import { AppError } from '#platform/app-error.ts'
import {
  type DashboardShareRow,
  selectDashboardShare,
} from '#store/dashboard/dashboard-share-store.ts'
import { type DashboardRow, selectDashboard } from '#store/dashboard/dashboard-store.ts'
import type { EnterDashboardContext } from './dashboard-context.ts'
import { type BoardDevice, boardDevices } from './dashboard-view.ts'
import { readContent } from './own-dashboard.ts'

export interface EnteredDashboard {
  readonly share: DashboardShareRow
  readonly owner: Caller
  readonly row: DashboardRow
  readonly content: DashboardContent
  readonly devices: readonly BoardDevice[]
}

/** Undefined: no dashboard has the code, and the call is not counted yet. */
export async function enterDashboard(
  context: EnterDashboardContext,
  { code, password, ip }: ShareClient,
): Promise<EnteredDashboard | undefined> {
  const share = await selectDashboardShare(context.db, { code })
  if (share === undefined) return undefined
  context.shareAccess.consumeCall(ip)
  const { id, passwordHash } = share
  if (isShareOver(context, share)) throw new AppError('notFound')
  const key = getShareKey('dashboard', id)
  await context.shareAccess.checkPassword({ key, passwordHash }, password, ip)
  return openDashboard(context, share)
}

/** For visitors who have entered already. Undefined: the share is over. */
export async function reenterDashboard(
  context: EnterDashboardContext,
  id: number,
): Promise<EnteredDashboard | undefined> {
  const share = await selectDashboardShare(context.db, { id })
  return share === undefined || isShareOver(context, share)
    ? undefined
    : openDashboard(context, share)
}

/**
 * A board is shown in the name of its owner, and only what is the owner's own: the owner of a device that is lent to him
 * would neither know of it nor could end it.
 */
async function openDashboard(
  context: EnterDashboardContext,
  share: DashboardShareRow,
): Promise<EnteredDashboard | undefined> {
  const row = await selectDashboard(context.db, share.dashboardId)
  const owner = row && (await ownerCaller(context, row.ownerId))
  if (row === undefined || owner === undefined) return undefined
  const content = readContent(row)
  return { share, owner, row, content, devices: await boardDevices(context, owner, content, 'own') }
}

/** The variables of each device, as the live connection needs them. */
export function shownOnDashboard({ share, row, owner, content, devices }: EnteredDashboard) {
  return {
    shareKey: getShareKey('dashboard', share.id),
    configurationId: null,
    dashboardId: row.id,
    ownerId: owner.accountId,
    variables: new Map(devices.map(({ row: device, varIds }) => [device.id, varIds])),
    hasAlarmList: content.widgets.some(({ kind }) => kind === 'alarms'),
    mapped: new Set<number>(),
    expireTime: share.expireTime,
  }
}
