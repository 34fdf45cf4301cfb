import { expect, test } from 'vitest'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import {
  countSeries,
  selectAlarmsOfSeries,
  selectSeries,
  updateHandlingOfMany,
} from '#store/alarm/alarm-log-store.ts'
import { onEachEngine, silentLog, type TestEngine } from '#store/testing/on-each-engine.ts'
import { crashDefinitions, crashOwner } from '#testing/alarm/alarm-crash-load.ts'
import { addAudience } from '#testing/alarm/alarm-stand.ts'
import { AlarmQueue } from './alarm-queue.ts'
import { Automation } from './automation.ts'
import { readTriggerInstances } from './read-trigger-instances.ts'

const minute = 60_000

type Db = Awaited<ReturnType<TestEngine['open']>>['meta']

/** The alarm stage over a store, as it starts: it knows nothing but what is stored. */
async function startOn(db: Db, definition: TriggerDefinition, clock: { now(): number }) {
  const automation = new Automation({ presentUntil: () => 0 })
  const parts = { db, clock, log: silentLog, automation, onRecorded: () => undefined }
  const line = new AlarmQueue(parts)
  await line.restore(readTriggerInstances(db), async () => {
    await line.setTrigger(1, async () => ({ pieces: [[definition]], endReason: 'changed' }))
  })
  const hear = (...values: readonly number[]) =>
    line.judge(
      values.map((value, index) => {
        const time = clock.now() + index
        const reading = { deviceId: 1, varId: 1, time, value, raw: value }
        return { ...reading, quality: 'good', isStored: true } as const
      }),
    )
  const handOver = () => {
    const push = { triggerId: 1, deviceId: 1, varId: 1, kind: 'first' } as const
    const now = clock.now()
    line.record((stage) => stage.recordPush({ ...push, decidedAt: now, sentAt: now }))
  }
  return { hear, handOver, line }
}

onEachEngine((engine) => {
  test('alarms in short sequence are one series, over a stop too, and are handled together', async () => {
    const { meta: db, ...store } = await engine.open()
    const [found] = crashDefinitions(await addAudience({ meta: db, ...store }, crashOwner))
    if (found?.push === undefined) throw new Error('there is a definition')
    const definition = { ...found, push: { ...found.push, silenceMs: 5 * minute } }
    const clock = { time: 1_780_000_000_000, now: () => clock.time }
    const before = await startOn(db, definition, clock)
    await before.hear(70)
    before.handOver()
    clock.time += minute
    await before.hear(30, 70, 30)
    await before.line.flush()
    clock.time += minute
    await db
      .updateTable('triggerState')
      .set({ lastPushAt: clock.time - 2 * minute })
      .execute()
    const after = await startOn(db, definition, clock)
    await after.hear(70)
    clock.time += minute
    await after.hear(30)
    clock.time += 60 * minute
    await after.hear(70)
    const alarms = await db
      .selectFrom('alarmLog')
      .select(['id', 'seriesId'])
      .orderBy('id')
      .execute()
    const [first, second, third, fourth] = alarms.map(({ id }) => id)
    expect(alarms.map(({ seriesId }) => seriesId)).toEqual([null, first, first, null])
    const pushes = await db.selectFrom('alarmPush').selectAll().orderBy('id').execute()
    expect(pushes.map(({ kind, alarmId, besides }) => [kind, alarmId, Number(besides)])).toEqual([
      ['first', first, 0],
      ['recovery', first, 0],
      ['first', fourth, 2],
    ])
    const query = { ownerId: crashOwner }
    const groups = await selectSeries(db, query, { offset: 0, limit: 10 })
    expect(groups.map(({ id, repeats }) => [id, repeats])).toEqual([
      [fourth, 1],
      [third, 3],
    ])
    expect(await countSeries(db, query)).toBe(2)
    const own = { ids: [third ?? 0], state: 'acknowledged' } as const
    expect(await selectAlarmsOfSeries(db, { ...own, ownerId: crashOwner + 1 })).toBeUndefined()
    const handled = (await selectAlarmsOfSeries(db, { ...own, ownerId: crashOwner })) ?? []
    const ids = handled.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([first, second, third]))
    const by = { remark: '', handlerId: crashOwner, handledBy: '', handleTime: clock.time }
    await updateHandlingOfMany(db, ids, { state: 'acknowledged', ...by })
    const open = await selectSeries(db, { ...query, state: 'open' }, { offset: 0, limit: 10 })
    expect(open.map(({ id }) => id)).toEqual([fourth])
    await updateHandlingOfMany(db, ids, { state: 'closed', ...by })
    expect(await selectAlarmsOfSeries(db, { ...own, ownerId: crashOwner })).toEqual([])
  })
})
