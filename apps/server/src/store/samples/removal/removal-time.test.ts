import { expect, test } from 'vitest'
import type { Store } from '../../open-store.ts'
import { onEachEngine } from '../../testing/on-each-engine.ts'
import type { Change } from '../sample-tables.ts'
import { dayMs } from '../sample-time.ts'
import { EmptyEngine } from '../testing/empty-engine.ts'
import { RemovalTime } from './removal-time.ts'

/** The first instant of a day and, for PostgreSQL's partitions, of a week. */
const start = 2960 * 7 * dayMs
const leapMs = 1_100 * dayMs
const samples = { sealPoints: 2, sealAgeMs: 0 }

const append = (store: Store, times: readonly number[]) =>
  store.samples.append(times.map((time) => ({ deviceId: 1, varId: 1, time, value: 1 })))

const timesOf = async (store: Store) => [
  ...(await store.samples.range(1, 1, 0, Number.POSITIVE_INFINITY)).times,
]

onEachEngine((engine) => {
  test('a clock that was ahead by years has removed nothing, and what comes after it is kept', async () => {
    const store = await (await engine.create()).open({ samples, clock: { now: () => start } })
    const before = [start - 5 * dayMs, start - 4 * dayMs]
    await append(store, before)
    await store.samples.maintain(start)
    for (let pass = 0; pass < 3; pass++) {
      await store.samples.maintain(start + leapMs, store.removalClock.now())
    }
    const after = [start + 1_000, start + 2_000]
    await append(store, after)
    expect(await timesOf(store)).toEqual([...before, ...after])
    await store.close()
  })

  test('a store that begins while its clock is ahead keeps what comes when that is right', async () => {
    const store = await (await engine.create()).open({ samples, clock: { now: () => start } })
    await store.samples.maintain(start + leapMs)
    await append(store, [start, start + 1_000])
    await store.samples.maintain(start + 1_000)
    expect(await timesOf(store)).toEqual([start, start + 1_000])
    await store.close()
  })
})

class StateEngine extends EmptyEngine {
  #time: number | undefined

  override async read() {
    return this.#time === undefined ? [] : [{ value: this.#time }]
  }

  override async write([change]: readonly Change[]) {
    if (change !== undefined && 'rows' in change) this.#time = Number(change.rows[0]?.[1])
  }

  override async writeJournal() {}
}

test('a start with a clock that is ahead goes on where removal was', async () => {
  const engine = new StateEngine()
  await (await RemovalTime.open(engine, { now: () => start })).keep()
  const again = await RemovalTime.open(engine, { now: () => start + leapMs })
  expect(again.now()).toBeLessThan(start + dayMs)
})
