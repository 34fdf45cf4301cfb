import type { Courses } from './echart/chart-input.ts'

const steps = 48

/** Courses that end in the values of now; they look the same each time. */
export function exampleCourses(
  values: readonly number[],
  { to, spanMs }: { readonly to: number; readonly spanMs: number },
): Courses {
  const stepMs = spanMs / steps
  const times = Array.from({ length: steps + 1 }, (_, at) => to - (steps - at) * stepMs)
  const lines = values.map((value, line) =>
    times.map((time, at) => {
      const swing = Math.sin(((steps - at) / steps) * (5 + line * 1.3)) * 0.12
      return [time, Number((value * (1 + swing)).toPrecision(4))] as const
    }),
  )
  return { from: to - spanMs, to, lines }
}
