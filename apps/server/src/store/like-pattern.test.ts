import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { containsSearch } from './like-pattern.ts'
import { onEachEngine } from './testing/on-each-engine.ts'

const searches = [
  [' Pump ', 'pump 1', true],
  ['p_mp', 'pump 1', false],
  ['plant_a', 'plant_a', true],
  ['plant_a', 'plant-a', false],
  ['%', 'pump 1', false],
  ['50%', 'at 50% of it', true],
  ['50%', '500', false],
  ['a\\', 'a\\b', true],
  ['a\\', 'ab', false],
  ['\\%', 'a\\%', true],
  ["o'b", "o'brien", true],
  ['éclair', 'Éclair', true],
  ['ÉCLAIR', 'Éclair', true],
  ['Éclair', 'Éclair', true],
  ['ЖУК', 'жук', true],
  ['ж', 'ЖУК', true],
  ['Ａ', 'ＡＢＣ', true],
  ['ａｂ', 'ＡＢＣ', true],
  ['İ', 'İstanbul', true],
  ['straße', 'Straße', true],
  ['é', 'e', false],
] as const

onEachEngine((engine) => {
  test('a search finds what it says, wildcards or not', async () => {
    const { meta } = await engine.open()
    for (const [search, name, isFound] of searches) {
      const found = sql<{ found: number | boolean }>`
        select ${containsSearch(sql`cast(${name} as text)`, search)} as found`
      const { rows } = await found.execute(meta)
      expect([search, name, ...rows.map((row) => Boolean(row.found))]).toEqual([
        search,
        name,
        isFound,
      ])
    }
  })
})
