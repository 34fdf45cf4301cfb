import { err, ok, type Result } from '@fieldhub/kernel'
import { encodeValue } from '../encode-value.ts'
import { type Shown, toRaw, toShown } from '../scaling.ts'
import { type LimitFault, limitFault, type WriteLimits } from './limit-fault.ts'

export type WriteFault =
  /** The data format does not hold it. */
  { readonly kind: 'out-of-range' } | LimitFault

interface WriteRules extends WriteLimits, Shown {
  readonly bit?: number | undefined
}

/** The raw value that stands for a value as people see it, or why it is not written. */
export function rawForWrite(rules: WriteRules, value: number): Result<number, WriteFault> {
  const { format, decimals, scale, bit } = rules
  const fault = Number.isFinite(value) ? limitFault(rules, value) : undefined
  if (fault !== undefined) return err(fault)
  const isOfSteps = scale !== undefined && format.kind !== 'float'
  const wanted = isOfSteps ? Number(value.toFixed(decimals)) + 0 : value
  const raw = toRaw(wanted, rules)
  if (!encodeValue(format, raw, bit).ok) return err({ kind: 'out-of-range' })
  const isHeld = !isOfSteps || toShown(raw, rules) === wanted
  return isHeld && !isLost(rules, raw, value)
    ? ok(raw)
    : err({ kind: 'off-step', of: 'register', nearest: neighboursOf(rules, raw, value) })
}

/** A value so small that its register would hold what nothing is: 0.0000001 is no 0. */
function isLost(rules: WriteRules, raw: number, value: number): boolean {
  const isStepped = ['unsigned', 'signed', 'bcd'].includes(rules.format.kind)
  return isStepped && value !== 0 && toShown(raw, rules) === 0
}

function neighboursOf({ format, bit, ...shown }: WriteRules, raw: number, value: number) {
  // A register may be finer than what is shown: one more of the last decimal is many of its steps then.
  const shownStep = toRaw(Math.sign(value) * 10 ** -shown.decimals, { format, ...shown })
  const values = [raw - 1, raw, raw + 1, shownStep]
    .filter((one) => encodeValue(format, one, bit).ok)
    .map((one) => toShown(one, { format, ...shown }))
    .filter(Number.isFinite)
  const below = values.filter((one) => one < value)
  const above = values.filter((one) => one > value)
  return [
    ...(below.length > 0 ? [Math.max(...below)] : []),
    ...(above.length > 0 ? [Math.min(...above)] : []),
  ]
}
