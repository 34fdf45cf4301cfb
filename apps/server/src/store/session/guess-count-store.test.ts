import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  type GuessCountRow,
  saveGuessCounts,
  selectGuessCounts,
  trimGuessCounts,
} from './guess-count-store.ts'

const count = (keyHash: string, failures: number, lastAt: number): GuessCountRow => ({
  counted: 'place',
  keyHash,
  failures,
  lastAt,
  nextAt: lastAt + 10,
})

onEachEngine((engine) => {
  test('a guard finds its own counts again, the oldest first, and none without failures', async () => {
    const { meta } = await engine.open()
    const address: GuessCountRow = { ...count('a', 2, 30), counted: 'address' }
    await saveGuessCounts(meta, 'sign-in', [count('a', 1, 20), address, count('b', 4, 10)])
    await saveGuessCounts(meta, 'share', [count('a', 9, 5)])
    expect(await selectGuessCounts(meta, 'sign-in')).toEqual([
      count('b', 4, 10),
      count('a', 1, 20),
      address,
    ])
    await saveGuessCounts(meta, 'sign-in', [count('a', 0, 40), count('b', 5, 50)])
    expect(await selectGuessCounts(meta, 'sign-in')).toEqual([address, count('b', 5, 50)])
    expect(await selectGuessCounts(meta, 'share')).toEqual([count('a', 9, 5)])
  })

  test('old counts go, and the lightest of too many', async () => {
    const { meta } = await engine.open()
    const counts = [count('old', 9, 1), count('light', 1, 30), count('early', 2, 10)]
    const heavy = [count('late', 2, 20), count('heavy', 7, 15)]
    await saveGuessCounts(meta, 'sign-in', [...counts, ...heavy])
    await trimGuessCounts(meta, { before: 5, max: 3 })
    const kept = await selectGuessCounts(meta, 'sign-in')
    expect(kept.map(({ keyHash }) => keyHash)).toEqual(['early', 'heavy', 'late'])
    await trimGuessCounts(meta, { before: 5, max: 2 })
    expect(await selectGuessCounts(meta, 'sign-in')).toHaveLength(2)
  })
})
