import {
  type DashboardView,
  newestPeriods,
  type ReportSeries,
  seriesOfWidget,
  type Widget,
} from '@fieldhub/contract'
import { getReportSeries } from '#domain/report/report-series.ts'
import type { ShareClient } from '#domain/share/enter-share.ts'
import { getShareKey } from '#facts/share-key.ts'
import { AppError } from '#platform/app-error.ts'
import type { ShownDashboardContext } from './dashboard-context.ts'
import { listDashboardAlarms, toView } from './dashboard-view.ts'
import { type EnteredDashboard, enterDashboard } from './enter-dashboard.ts'

/** Unknown, revoked and expired shares are all answered as missing. */
async function enter(
  context: ShownDashboardContext,
  client: ShareClient,
): Promise<EnteredDashboard> {
  const entered = await enterDashboard(context, client)
  if (entered !== undefined) return entered
  context.shareAccess.consumeCall(client.ip)
  throw new AppError('notFound')
}

/** Opens a shared board. This counts as one view, unless it is open at this address already and is read again. */
export async function openShownDashboard(
  context: ShownDashboardContext,
  client: ShareClient,
): Promise<DashboardView> {
  const { share, row, content, devices } = await enter(context, client)
  const key = getShareKey('dashboard', share.id)
  if (!context.livePages.isOpenFrom(key, client.ip)) context.shareViews.record(key)
  return toView(context, row, content, devices)
}

/** The history of a chart of the board; lines of devices that are gone are left out. */
export async function readShownSeries(
  context: ShownDashboardContext,
  client: ShareClient,
  widgetId: string,
): Promise<ReportSeries> {
  const { owner, content, devices } = await enter(context, client)
  const widget = content.widgets.find(({ id }) => id === widgetId)
  if (widget?.kind !== 'trend' && widget?.kind !== 'bars') throw new AppError('notFound')
  const shown = new Map(devices.map(({ row, varIds }) => [row.id, varIds]))
  const query = seriesOfWidget(widget, context.clock.now())
  const series = query.series.filter(
    ({ deviceId, varId }) => shown.get(deviceId)?.has(varId) === true,
  )
  const report = await getReportSeries(context, owner, { ...query, series })
  return widget.kind === 'bars' ? newestPeriods(widget, report) : report
}

export async function readShownAlarms(
  context: ShownDashboardContext,
  client: ShareClient,
  widgetId: string,
) {
  const { owner, content, devices } = await enter(context, client)
  const widget = content.widgets.find(({ id }) => id === widgetId)
  if (widget?.kind !== 'alarms') throw new AppError('notFound')
  const shown = devices.map(({ row }) => row.id)
  return listDashboardAlarms(context, owner, {
    deviceIds: shown.filter((id) => isListed(widget, id)),
    which: widget.which,
  })
}

/** A list without devices is of all devices of the board. */
function isListed({ deviceIds }: Extract<Widget, { kind: 'alarms' }>, id: number): boolean {
  return deviceIds.length === 0 || deviceIds.includes(id)
}
