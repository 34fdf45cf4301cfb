import { expect, test } from 'vitest'
import { everyRow } from './every-row.ts'

test('all rows of a long list are read, oldest first, and other work runs in between', async () => {
  const rows = Array.from({ length: 5_050 }, (_, at) => ({ id: 5_050 - at }))
  let turns = 0
  const other = setInterval(() => (turns += 1), 0)
  const found = await everyRow(async ({ offset, limit }) => {
    // A piece that takes as long as one of a large table.
    for (const since = performance.now(); performance.now() - since < 2; ) Math.sqrt(offset)
    return rows.slice(offset, offset + limit)
  })
  clearInterval(other)
  expect(found).toEqual(rows.toReversed())
  expect(turns).toBeGreaterThan(0)
})
