import {
  ReportCompare,
  ReportMeasure,
  ReportStep,
  type ReportVariable,
  reportSeriesMax,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { oneOf, oneOfTexts, textParam } from '#ui/list/search-fields.ts'

/** The parameters of the chart, beside those of the list. */
export const chartParams = {
  show: oneOfTexts(['list', 'chart']),
  /** Variables of devices as `7.12,8.3`, in the order of their colours. */
  pick: textParam,
  step: z.catch(z.pipe(z.string(), ReportStep), 'raw'),
  measure: z.catch(z.pipe(z.string(), ReportMeasure), 'avg'),
  compare: oneOf(ReportCompare),
}

export function parsePicks(text: string | undefined): readonly ReportVariable[] {
  const picks = (text ?? '').split(',').flatMap((pair) => {
    const [, deviceId, varId] = /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(pair) ?? []
    if (deviceId === undefined || varId === undefined) return []
    return [[pair, { deviceId: Number(deviceId), varId: Number(varId) }] as const]
  })
  return [...new Map(picks).values()].slice(0, reportSeriesMax)
}

export function toPickText(picks: readonly ReportVariable[]): string | undefined {
  if (picks.length === 0) return undefined
  return picks.map(({ deviceId, varId }) => `${deviceId}.${varId}`).join()
}

/** Replaces the picks of one device, with as many in all as one chart takes. */
export function withVariables(
  picks: readonly ReportVariable[],
  deviceId: number,
  varIds: readonly number[],
): readonly ReportVariable[] {
  const others = picks.filter((pick) => pick.deviceId !== deviceId)
  return [...others, ...varIds.map((varId) => ({ deviceId, varId }))].slice(0, reportSeriesMax)
}
