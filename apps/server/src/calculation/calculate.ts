import type { ValueFault } from '@fieldhub/contract'
import { evaluateFormula, type NoValueReason } from '@fieldhub/rules'
import type { CalculationInput } from '#facts/calculation.ts'
import type { Sample, ValuesByVariable } from '#facts/values.ts'
import type { CalculationNode } from './calculation-node.ts'

export interface NewestValues {
  readonly latest: (deviceId: number) => ValuesByVariable | undefined
  readonly isOnline: (deviceId: number) => boolean
}

type Read =
  | { readonly ok: true; readonly value: number; readonly time: number; readonly until: number }
  | { readonly ok: false; readonly fault: ValueFault }

/** The value from what is newest now; undefined when it still has none for the same reason. */
export function calculate(
  node: CalculationNode,
  newest: NewestValues,
  now: number,
): Sample | undefined {
  const { deviceId, calculation, everyMs } = node
  const { variable, inputs } = calculation
  const reads = inputs.map((input) => readInput(input, deviceId, newest, now))
  const good = reads.filter((read) => read.ok)
  node.validUntil = Math.min(Number.POSITIVE_INFINITY, ...good.map(({ until }) => until))
  const result = resultOf(node, reads, now)
  const before = newest.latest(deviceId)?.get(variable.varId)?.time ?? 0
  if (typeof result !== 'number') {
    if (node.fault === result.fault) return undefined
    node.fault = result.fault
    const time = Math.max(now, before)
    return { deviceId, variable, time, raw: null, fault: result.fault }
  }
  node.fault = undefined
  const isOfNow = everyMs !== undefined || good.length === 0
  const since = isOfNow ? now : Math.max(...good.map((read) => read.time))
  return { deviceId, variable, time: Math.max(since, before), raw: result }
}

function resultOf(
  { calculation: { formula }, isInCycle, windows }: CalculationNode,
  reads: readonly Read[],
  now: number,
): number | { readonly fault: ValueFault } {
  if (isInCycle) return { fault: 'formulaCycle' }
  const outcome = evaluateFormula(formula, {
    variable: (reference) => {
      const read = reads[reference]
      return read?.ok === true ? read.value : undefined
    },
    history: (call) => windows?.read(call, now),
  })
  return outcome.ok ? outcome.value : { fault: faultOf(outcome.reason, reads) }
}

function faultOf(reason: NoValueReason, reads: readonly Read[]): ValueFault {
  switch (reason.kind) {
    case 'divisionByZero':
      return 'divisionByZero'
    case 'notANumber':
      return 'notCalculable'
    case 'noInput': {
      const read = reads[reason.reference]
      // A reading may have arrived that no window holds, as stored history was full.
      return read?.ok === false ? read.fault : 'inputMissing'
    }
  }
}

function readInput(
  input: CalculationInput | undefined,
  ownId: number,
  { latest, isOnline }: NewestValues,
  now: number,
): Read {
  if (input === undefined) return { ok: false, fault: 'inputGone' }
  const { deviceId = ownId, varId, isCalculated, staleAfterMs } = input
  const found = latest(deviceId)?.get(varId)
  if (found === undefined || found.quality === 'bad' || found.value === null) {
    return { ok: false, fault: 'inputMissing' }
  }
  const { value, time } = found
  if (isCalculated) return { ok: true, value, time, until: Number.POSITIVE_INFINITY }
  const until = time + staleAfterMs
  if (until < now || !isOnline(deviceId)) return { ok: false, fault: 'inputStale' }
  return { ok: true, value, time, until }
}
