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

const ticksMax = 4

/** The last `hours` hours up to `now`, hours without samples as empty places. */
export function toHourBars(samples: readonly HourCount[], now: number, hours = 24): HourBars {
  const hourMs = 3_600_000
  const counts = new Map(samples.map(({ time, count }) => [Math.floor(time / hourMs), count]))
  const last = Math.floor(now / hourMs)
  const listed = Array.from({ length: hours }, (_, index) => {
    const hour = last - hours + 1 + index
    return { time: hour * hourMs, count: counts.get(hour) ?? 0 }
  })
  const step = niceStep(Math.max(...listed.map(({ count }) => count)) / ticksMax)
  const lines = Math.max(1, Math.ceil(Math.max(...listed.map(({ count }) => count)) / step))
  const top = step * lines
  return {
    bars: listed.map((hour) => ({ ...hour, height: hour.count / top })),
    ticks: Array.from({ length: lines + 1 }, (_, index) => index * step),
  }
}

/** The next 1, 2 or 5 times a power of ten; counts are whole. */
function niceStep(rough: number): number {
  if (rough <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
}
