import type { ShownVariable } from '../viewer-host.ts'

type Limited = Pick<ShownVariable, 'writeMin' | 'writeMax' | 'writeStep'>

/** The value nearest to one that a knob was dragged to which the variable takes. */
export function nearestWritable(variable: Limited | undefined, value: number): number {
  if (variable === undefined) return value
  const { writeMin = -Infinity, writeMax = Infinity, writeStep } = variable
  const within = Math.min(writeMax, Math.max(writeMin, value))
  const base = variable.writeMin ?? 0
  if (writeStep === undefined) return within
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

/** Without the traces of binary fractions. */
const stepAt = (steps: number, base: number, step: number): number =>
  Number((base + steps * step).toFixed(10))
