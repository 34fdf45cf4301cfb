import { getBarScale } from './bar-scale.ts'

export interface HourCount {
  /** Start of the hour, epoch milliseconds. */
  readonly time: number
  readonly count: number
}

interface HourBar extends HourCount {
  /** Share of the scale, 0–1. */
  readonly height: number
}

export interface HourBars {
  readonly bars: readonly HourBar[]
  /** Where the scale has its lines, smallest first. */
  readonly ticks: readonly number[]
}

const hours = 24

/** The last 24 hours up to `now`, hours without samples as empty places. */
export function toHourBars(samples: readonly HourCount[], now: number): HourBars {
  const hourMs = 3_600_000
  const counts = new Map(samples.map(({ time, count }) => [Math.floor(time / hourMs), count]))
  const last = Math.floor(now / hourMs)
  const listed = Array.from({ length: hours }, (_, index) => {
    const hour = last - hours + 1 + index
    return { time: hour * hourMs, count: counts.get(hour) ?? 0 }
  })
  const { heights, ticks } = getBarScale(listed.map(({ count }) => count))
  return {
    bars: listed.map((hour, index) => ({ ...hour, height: heights[index] ?? 0 })),
    ticks,
  }
}
