import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { crashAlarms } from '#testing/alarm/alarm-crash.ts'

onEachEngine((engine) => {
  const kills = engine.name === 'sqlite' ? 6 : 3

  test(`alarms killed ${kills} times lose no episode and repeat no push`, async () => {
    const place = await engine.create()
    const { found, expected, handed, handedTwice, lost } = await crashAlarms(place, kills)
    expect(found).toEqual(expected)
    expect([handedTwice, lost]).toEqual([0, 0])
    expect(handed).toBeGreaterThan(kills)
  })
})
