/** Numbers on a ruler stand at least so many screen pixels apart. */
const apartPx = 60
const steps = [1, 2, 5] as const

/** The page units between two numbers of a ruler at a scale: 1, 2 or 5 times a power of ten. */
export function tickStep(scale: number): number {
  const wanted = apartPx / scale
  const power = 10 ** Math.floor(Math.log10(wanted))
  const found = steps.find((step) => step * power >= wanted)
  return (found ?? 10) * power
}

/** The places between two ends that are multiples of the step. */
export function ticksBetween(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}
