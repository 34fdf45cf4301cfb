import * as z from 'zod/mini'

/**
 * Points in few characters. `times`: the first time, then pairs of milliseconds from point to point and how often they
 * follow each other. `values`: the first value, then differences, as integers of 10^-`digits`; without `digits` the
 * values themselves.
 */
export const PackedPoints = z.object({
  times: z.array(z.number()),
  digits: z.nullable(z.int()),
  values: z.array(z.number()),
})
export type PackedPoints = z.output<typeof PackedPoints>

const digitsMax = 6
/** Sums of integers are exact to here. */
const integerMax = Number.MAX_SAFE_INTEGER / 4

interface Columns {
  readonly times: ArrayLike<number>
  readonly values: ArrayLike<number>
}

/** Times ascend. What is unpacked is what was packed, to the last bit. */
export function packPoints({ times, values }: Columns): PackedPoints {
  const digits = digitsOf(values)
  return {
    times: packTimes(times),
    digits,
    values: digits === null ? Array.from(values) : toDifferences(values, 10 ** digits),
  }
}

export function unpackPoints({ times, digits, values }: PackedPoints): [number, number][] {
  const points: [number, number][] = []
  let [time = 0] = times
  let step = -1
  let left = 0
  let sum = 0
  for (const value of values) {
    if (points.length > 0) {
      if (left === 0) {
        step += 2
        left = times[step + 1] ?? 1
      }
      left--
      time += times[step] ?? 0
    }
    sum += value
    points.push([time, digits === null ? value : sum / 10 ** digits])
  }
  return points
}

function packTimes(times: ArrayLike<number>): number[] {
  const packed: number[] = []
  for (let at = 0; at < times.length; at++) {
    const time = times[at] ?? 0
    if (at === 0) {
      packed.push(time)
      continue
    }
    const step = time - (times[at - 1] ?? 0)
    const last = packed.length - 1
    if (last > 0 && packed[last - 1] === step) packed[last] = (packed[last] ?? 0) + 1
    else packed.push(step, 1)
  }
  return packed
}

/** The fewest digits by which all values are integers; null: there are none. */
function digitsOf(values: ArrayLike<number>): number | null {
  let digits = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    while (!isWhole(value, 10 ** digits)) if (++digits > digitsMax) return null
  }
  // More digits may spoil a value that had been whole with fewer.
  for (let at = 0; at < values.length; at++) {
    if (!isWhole(values[at] ?? 0, 10 ** digits)) return null
  }
  return digits
}

function isWhole(value: number, scale: number): boolean {
  const whole = Math.round(value * scale)
  return Math.abs(whole) <= integerMax && Object.is(whole / scale, value)
}

function toDifferences(values: ArrayLike<number>, scale: number): number[] {
  // Neither `Array.from` nor a list that grows: they take several times as long, and a day has 86,400 values.
  const differences = Array<number>(values.length)
  let before = 0
  for (let at = 0; at < values.length; at++) {
    const whole = Math.round((values[at] ?? 0) * scale)
    differences[at] = whole - before
    before = whole
  }
  return differences
}
