import { expect, test } from 'vitest'
import { placeBeside } from './chart-tooltip.tsx'

test.for([300, 900])(
  'however the cursor moves over a chart of %i px, the tooltip is not laid out at another place',
  (width) => {
    const places = [10, width * 0.4, width * 0.6, width - 10].map((left) =>
      placeBeside(left, width),
    )
    expect(new Set(places.map(({ left }) => left))).toEqual(new Set([0]))
    expect(places[0]?.transform).not.toBe(places.at(-1)?.transform)
  },
)

test.for([
  [500, 202],
  [900, 402],
  [1_400, 460],
] as const)(
  'over %i px it is at most %i px wide wherever the cursor is, and fits',
  ([width, wide]) => {
    const lefts = Array.from({ length: (width - 74) / 10 }, (_, at) => at * 10)
    const places = lefts.map((left) => ({ maxWidth: 0, ...placeBeside(left, width) }))
    expect(new Set(places.map(({ maxWidth }) => maxWidth))).toEqual(new Set([wide]))
    const starts = places.map(({ transform }) => {
      const edge = Number(/-?\d+/.exec(transform)?.[0])
      return transform.includes('100%') ? edge - wide : edge
    })
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...starts) + wide).toBeLessThanOrEqual(width)
  },
)
