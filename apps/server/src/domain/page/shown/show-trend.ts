import type { HistorySeries } from '@fieldhub/contract'
import { enterShare, type ShareClient } from '#domain/share/enter-share.ts'
import { historySeries } from '#domain/telemetry-history/value-data.ts'
import { AppError } from '#platform/app-error.ts'
import { checkPast } from './past.ts'
import type { ShowTrendContext } from './show-context.ts'

const minuteMs = 60_000
/** More points than a trend is wide. */
const pointsMax = 500

export interface ShowTrendQuery {
  readonly deviceId: number
  readonly varIds: readonly number[]
  /** A moment of the past, where the share opens it. */
  readonly endTime?: number | undefined
}

/**
 * The history that the trends of a shared page draw: of their variables, and no farther back than they go. A share opens
 * what its pages show, and nothing else of the past.
 */
export async function showTrend(
  context: ShowTrendContext,
  client: ShareClient,
  { deviceId, varIds, endTime }: ShowTrendQuery,
): Promise<{ readonly series: HistorySeries[] }> {
  const entered = await enterShare(context, client)
  const device = entered.scope.devices.find(({ row }) => row.id === deviceId)
  const since = endTime === undefined ? 0 : checkPast(context, entered, client, endTime)
  const to = (endTime ?? context.clock.now()) + 1
  const series: HistorySeries[] = []
  for (const varId of new Set(varIds)) {
    const variable = device?.document?.variables.get(varId)
    const minutes = device?.trendMinutes.get(varId)
    if (variable === undefined || minutes === undefined) throw new AppError('notFound')
    const range = { from: Math.max(since, to - minutes * minuteMs), to }
    const query = { deviceId, maxPoints: pointsMax }
    for await (const one of historySeries(context, query, [variable], range)) series.push(one)
  }
  return { series }
}
