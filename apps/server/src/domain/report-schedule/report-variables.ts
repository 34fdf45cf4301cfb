import type { ReportVariable } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { HistoryContext } from '#domain/telemetry-history/value-context.ts'
import { usableValues } from '#domain/telemetry-history/values.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type {
  ReportScheduleRow,
  ScheduledVariable,
} from '#store/report-schedule/report-schedule-store.ts'

const keyOf = ({ deviceId, varId }: ReportVariable) => `${deviceId} ${varId}`

/**
 * Checks that the caller sees every variable, and names each as it is called now. One that stood in the schedule before
 * may stay when it is gone, so that the rest can still be changed; reports say that it is missing.
 */
export async function labelVariables(
  context: HistoryContext,
  caller: Caller,
  series: readonly ReportVariable[],
  row?: Pick<ReportScheduleRow, 'variables'>,
): Promise<ScheduledVariable[]> {
  const kept = new Map(row?.variables.map((variable) => [keyOf(variable), variable.label]))
  const chosen = new Map(series.map((variable) => [keyOf(variable), variable]))
  const list: ScheduledVariable[] = []
  for (const [index, { deviceId, varId }] of [...chosen.values()].entries()) {
    const label = await labelOf(context, caller, { deviceId, varId })
    const last = label ?? kept.get(keyOf({ deviceId, varId }))
    if (last === undefined) throw new FieldError({ [`series.${index}`]: 'variable' }, 'notFound')
    list.push({ deviceId, varId, label: last })
  }
  return list
}

/** Undefined: the caller sees no such variable. */
async function labelOf(
  context: HistoryContext,
  caller: Caller,
  { deviceId, varId }: ReportVariable,
): Promise<string | undefined> {
  try {
    const { name, document } = await usableValues(context, caller, deviceId, 'view')
    const variable = document?.variables.get(varId)
    return variable === undefined ? undefined : `${name} / ${variable.name}`
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
