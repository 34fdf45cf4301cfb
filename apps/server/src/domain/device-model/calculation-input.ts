import { scaleOfVariable, type Variable } from '@fieldhub/contract'
import { dataFormats, registerSpan } from '@fieldhub/protocol'
import type { CalculationInput } from '#facts/calculation.ts'
import { getReportSeconds } from './report-seconds.ts'

const periodsMissedMax = 3
/** A line of many variables is behind its fastest periods without anything being wrong. */
const staleMsMin = 15_000
/** Readings that do not change are stored this often only. */
const unchangedStoredEveryMs = 3_600_000

/** How long values of a variable count in the formulas that are calculated from it. */
export function toInput(isCloud: boolean, variable: Variable): Omit<CalculationInput, 'deviceId'> {
  const missedMs = periodsMissedMax * getReportSeconds(variable, isCloud) * 1_000
  const staleAfterMs = Math.max(missedMs, staleMsMin)
  return {
    varId: variable.varId,
    isCalculated: variable.formula !== undefined,
    staleAfterMs,
    holdMs: staleAfterMs + (variable.method === 'change' ? unchangedStoredEveryMs : 0),
    span: getSpan(variable),
  }
}

/** What is limited does not show the end of its register, and transformers are the device's own. */
function getSpan(variable: Variable): number | undefined {
  const { fm, formula, ratio, valueMin, valueMax, decimals } = variable
  const format = dataFormats[fm]
  const isOther = [formula, ratio, valueMin, valueMax].some((one) => one !== undefined)
  if (isOther || format === undefined) return undefined
  return registerSpan({ format, decimals, scale: scaleOfVariable(variable) })
}
