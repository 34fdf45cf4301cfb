import type { HistoryPoint, TriggerBand } from '@fieldhub/contract'

interface BandBox {
  readonly region: TriggerBand['region']
  /** Shares of the height, 0 at the top. */
  readonly top: number
  readonly height: number
}

export interface BandLayout {
  /** What lies at the bottom and at the top. */
  readonly low: number
  readonly high: number
  readonly boxes: readonly BandBox[]
}

const marginShare = 0.12

/** A window of values that shows all limits and the whole history, with the bands cut to it. */
export function layoutBands(
  bands: readonly TriggerBand[],
  points: readonly HistoryPoint[],
): BandLayout | null {
  const edges = bands.flatMap(({ from, to }) => [from, to]).filter(Number.isFinite)
  const values = points.flatMap(([, , min, max]) => [min, max])
  const all = [...edges, ...values]
  if (all.length === 0) return null
  const least = all.reduce((one, other) => Math.min(one, other))
  const most = all.reduce((one, other) => Math.max(one, other))
  const margin = most > least ? (most - least) * marginShare : Math.max(Math.abs(most) * 0.1, 1)
  const low = least - margin
  const high = most + margin
  const shareOf = (value: number) => (high - Math.min(Math.max(value, low), high)) / (high - low)
  const boxes = bands
    .map(({ region, from, to }) => {
      const top = shareOf(to)
      return { region, top, height: shareOf(from) - top }
    })
    .filter(({ height }) => height > 0)
  return { low, high, boxes }
}

/** Height of a line of text, pixels. */
const tagHeight = 14

/** Places of the edges' texts, from the top down; close ones move apart. */
export function tagTops(edgeTops: readonly number[]): number[] {
  const tops: number[] = []
  for (const top of edgeTops) {
    const above = tops.at(-1)
    tops.push(above === undefined ? top : Math.max(top, above + tagHeight))
  }
  return tops
}
