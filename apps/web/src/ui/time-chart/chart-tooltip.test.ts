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

test('it has the room on its side of the cursor, and no more than 460 px', () => {
  expect(placeBeside(100, 900)).toEqual({
    left: 0,
    transform: 'translateX(176px)',
    maxWidth: 460,
  })
  expect(placeBeside(440, 900)).toMatchObject({ maxWidth: 384 })
  expect(placeBeside(500, 900)).toMatchObject({
    transform: 'translateX(calc(480px - 100%))',
    maxWidth: 460,
  })
})
