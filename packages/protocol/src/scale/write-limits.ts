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
  return !isOfSteps || toShown(raw, rules) === wanted
    ? ok(raw)
    : err({ kind: 'off-step', of: 'register', nearest: neighboursOf(rules, raw, wanted) })
}

function neighboursOf({ format, bit, ...shown }: WriteRules, raw: number, wanted: number) {
  const values = [raw - 1, raw, raw + 1]
    .filter((one) => encodeValue(format, one, bit).ok)
    .map((one) => toShown(one, { format, ...shown }))
  const below = values.filter((one) => one < wanted)
  const above = values.filter((one) => one > wanted)
  return [
    ...(below.length > 0 ? [Math.max(...below)] : []),
    ...(above.length > 0 ? [Math.min(...above)] : []),
  ]
}
