import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { keepPlaces, selectKnownPlaces } from './sign-in-place-store.ts'

onEachEngine((engine) => {
  test('an account knows its newest places, each once, and only its own', async () => {
    const { meta } = await engine.open()
    const known = (accountId: number, after = 0) =>
      selectKnownPlaces(meta, accountId, { places: ['a', 'b', 'c', 'd'], after })
    await keepPlaces(meta, 1, { places: ['a', 'b'], time: 10, max: 3 })
    await keepPlaces(meta, 2, { places: ['d'], time: 10, max: 3 })
    expect((await known(1)).toSorted()).toEqual(['a', 'b'])
    await keepPlaces(meta, 1, { places: ['a'], time: 20, max: 3 })
    await keepPlaces(meta, 1, { places: ['c', 'd'], time: 30, max: 3 })
    expect((await known(1)).toSorted()).toEqual(['a', 'c', 'd'])
    expect((await known(1, 20)).toSorted()).toEqual(['c', 'd'])
    expect(await known(2)).toEqual(['d'])
    expect(await selectKnownPlaces(meta, 1, { places: [], after: 0 })).toEqual([])
  })
})
