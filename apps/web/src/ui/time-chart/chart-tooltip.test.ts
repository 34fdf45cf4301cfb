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
    for (let left = 0; left < width - 74; left += 10) {
      const { transform, maxWidth } = { maxWidth: 0, ...placeBeside(left, width) }
      const edge = Number(/-?\d+/.exec(transform)?.[0])
      expect(maxWidth).toBe(wide)
      if (transform.includes('100%')) expect(edge - wide).toBeGreaterThanOrEqual(0)
      else expect(edge + wide).toBeLessThanOrEqual(width)
    }
  },
)
