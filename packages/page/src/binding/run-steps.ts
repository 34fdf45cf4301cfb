import { exhaustive } from '@fieldhub/kernel'
import type { SlotValue, Step } from '../page-data.ts'

/** Runs a value through the steps; undefined once a step cannot use what the step before gave. */
export function runSteps(steps: readonly Step[], first: SlotValue): SlotValue | undefined {
  return steps.reduce<SlotValue | undefined>(
    (value, step) => (value === undefined ? undefined : runStep(step, value)),
    first,
  )
}

function runStep(step: Step, value: SlotValue): SlotValue | undefined {
  switch (step.kind) {
    case 'linear':
      return withNumber(value, (number) => linear(step, number))
    case 'range':
      return withNumber(value, (number) => getRange(step, number))
    case 'equals':
      return withNumber(value, (number) => getEqual(step, number))
    case 'bit':
      return withNumber(value, (number) => getBit(number, step.bit) !== (step.invert === true))
    case 'format':
      return `${step.prefix ?? ''}${plainText(value, step.decimals)}${step.suffix ?? ''}`
    default:
      return exhaustive(step)
  }
}

function linear(step: Extract<Step, { kind: 'linear' }>, value: number): number {
  const [fromLow, fromHigh] = step.from
  const [toLow, toHigh] = step.to
  if (fromLow === fromHigh) return toLow
  const share = (value - fromLow) / (fromHigh - fromLow)
  const inside = step.clamp === true ? Math.min(1, Math.max(0, share)) : share
  return toLow + inside * (toHigh - toLow)
}

function getRange(step: Extract<Step, { kind: 'range' }>, value: number): SlotValue | undefined {
  const found = step.cases.find(
    ({ min = -Infinity, max = Infinity }) => value >= min && value < max,
  )
  return found === undefined ? step.otherwise : found.then
}

function getEqual(step: Extract<Step, { kind: 'equals' }>, value: number): SlotValue | undefined {
  const found = step.cases.find((each) => each.value === value)
  return found === undefined ? step.otherwise : found.then
}

/** Negative numbers have the bits of two's complement, as in the register. */
function getBit(value: number, bit: number): boolean {
  if (!Number.isInteger(bit) || bit < 0 || bit > 63) return false
  return ((BigInt(Math.trunc(value)) >> BigInt(bit)) & 1n) === 1n
}

function plainText(value: SlotValue, decimals: number | undefined): string {
  if (typeof value !== 'number' || decimals === undefined) return String(value)
  return value.toFixed(Math.min(10, Math.max(0, Math.trunc(decimals))))
}

function withNumber(
  value: SlotValue,
  then: (number: number) => SlotValue | undefined,
): SlotValue | undefined {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? then(number) : undefined
}
