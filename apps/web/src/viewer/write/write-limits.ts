import type { ShownVariable } from '../viewer-host.ts'

export type Limited = Pick<
  ShownVariable,
  'writeMin' | 'writeMax' | 'writeStep' | 'confirmMin' | 'confirmMax'
>

/** Why the variable does not take a value; the server knows more, and has the last word. */
export type LimitFault =
  | { readonly kind: 'range'; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'step'; readonly nearest: readonly number[] }

export function limitFault(
  { writeMin: min, writeMax: max, writeStep }: Limited,
  value: number,
): LimitFault | undefined {
  if ((min !== undefined && value < min) || (max !== undefined && value > max)) {
    return { kind: 'range', min, max }
  }
  if (writeStep === undefined || isOnStep(value, min ?? 0, writeStep)) return undefined
  const below = stepAt(Math.floor((value - (min ?? 0)) / writeStep), min ?? 0, writeStep)
  const nearest = [below, stepAt(1, below, writeStep)]
  return { kind: 'step', nearest: nearest.filter((one) => max === undefined || one <= max) }
}

/** Outside of the limits within which a value is written without a second look. */
export function isUnusual({ confirmMin, confirmMax }: Limited, value: number): boolean {
  return (
    (confirmMin !== undefined && value < confirmMin) ||
    (confirmMax !== undefined && value > confirmMax)
  )
}

/** The value nearest to one that a knob was dragged to which the variable takes. */
export function nearestWritable(variable: Limited | undefined, value: number): number {
  if (variable === undefined) return value
  const { writeMin = -Infinity, writeMax = Infinity, writeStep } = variable
  const within = Math.min(writeMax, Math.max(writeMin, value))
  const base = variable.writeMin ?? 0
  if (writeStep === undefined || isOnStep(within, base, writeStep)) return within
  const steps = Math.round((within - base) / writeStep)
  const found = stepAt(steps, base, writeStep)
  return found > writeMax ? stepAt(steps - 1, base, writeStep) : found
}

/** The value that a knob goes on to with a key: one more step of the variable where that is longer than the slider's. */
export function nextWritable(
  variable: Limited | undefined,
  { value, next }: { readonly value: number; readonly next: number },
): number {
  const near = nearestWritable(variable, next)
  const step = variable?.writeStep
  if (near !== value || next === value || step === undefined) return near
  return nearestWritable(variable, value + Math.sign(next - value) * step)
}

function isOnStep(value: number, base: number, step: number): boolean {
  const steps = (value - base) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

/** Without the traces of binary fractions. */
const stepAt = (steps: number, base: number, step: number): number =>
  Number((base + steps * step).toFixed(10))
