import { expect, test } from 'vitest'
import type { AlarmOutcome } from '#facts/alarm-facts.ts'
import {
  evaluationsKept,
  saveEvaluations,
  selectEvaluations,
  trimEvaluations,
} from '#store/alarm/evaluation-store.ts'
import { onEachEngine, silentLog, type TestEngine } from '#store/testing/on-each-engine.ts'
import { crashDefinitions, crashOwner } from '#testing/alarm/alarm-crash-load.ts'
import { addAudience } from '#testing/alarm/alarm-stand.ts'
import { AlarmQueue } from './alarm-queue.ts'
import { Automation } from './automation.ts'
import { storedState } from './testing/stored-state.ts'

const start = 1_780_000_000_000

async function startLine(engine: TestEngine) {
  const store = await engine.open()
  const clock = { time: start, now: () => clock.time }
  const recorded: AlarmOutcome[] = []
  const automation = new Automation({ presentUntil: () => 0 })
  const line = new AlarmQueue({
    db: store.meta,
    clock,
    log: silentLog,
    automation,
    onRecorded: ({ outcome }) => void recorded.push(outcome),
  })
  const [definition] = crashDefinitions(await addAudience(store, crashOwner))
  if (definition === undefined) throw new Error('there is a definition')
  await line.setTrigger(1, async () => ({ pieces: [[definition]], endReason: 'changed' }))
  const hear = (value: number) => {
    clock.time += 1_000
    const reading = { deviceId: 1, varId: 1, time: clock.time, value, raw: value }
    return line.judge([{ ...reading, quality: 'good', isStored: true }])
  }
  const alarms = () => store.meta.selectFrom('alarmLog').selectAll().orderBy('id').execute()
  const pushes = () => store.meta.selectFrom('alarmPush').selectAll().orderBy('id').execute()
  return { db: store.meta, line, automation, recorded, definition, hear, alarms, pushes, clock }
}

async function* ofOnePiece<T>(one: T): AsyncGenerator<T[]> {
  yield [one]
}

onEachEngine((engine) => {
  test('an alarm, its state, its push, its log and its judgements are stored together', async () => {
    const { db, hear, alarms, pushes, recorded, clock } = await startLine(engine)
    await hear(30)
    await hear(70)
    const [alarm] = await alarms()
    expect(alarm).toMatchObject({
      value: 70,
      startTime: clock.time,
      endTime: null,
      state: 'open',
    })
    expect(await pushes()).toMatchObject([{ alarmId: alarm?.id, kind: 'first', state: 'new' }])
    const states = await db.selectFrom('triggerState').selectAll().execute()
    expect(states).toMatchObject([{ runStatus: 1, alarmId: alarm?.id, lastValue: 70 }])
    const logs = await db.selectFrom('stateLog').select('type').execute()
    expect(logs).toEqual([{ type: 'alarm' }])
    const judged = await selectEvaluations(db, 1, 1)
    expect(judged.map(({ outcome, alarmId }) => [outcome, alarmId])).toEqual([
      ['opened', alarm?.id],
      ['normal', null],
    ])
    expect(recorded).toHaveLength(1)
  })

  test('while a trigger is set on many devices, the alarms of others do not wait', async () => {
    const { line, automation, hear, alarms, definition } = await startLine(engine)
    await hear(70)
    expect(automation.isAlarming(1)).toBe(true)
    const all = Array.from({ length: 1_700 }, (_, at) => ({ ...definition, deviceId: at + 1 }))
    const changed = all.map((one) => ({ ...one, version: 2, b: 90 }))
    async function* pieces() {
      yield changed.slice(1, 500)
      // Not all of them are set, and yet the alarm ends.
      await hear(30)
      expect(await alarms()).toMatchObject([{ endReason: 'recovered' }])
      await hear(70)
      yield changed.slice(500)
      yield changed.slice(0, 1)
    }
    const count = await line.setTrigger(1, async () => ({ pieces: pieces(), endReason: 'changed' }))
    expect(count).toBe(1_700)
    const isWatched = (...ids: number[]) => ids.map((id) => automation.isWatched(id))
    expect(isWatched(1, 2, 1_700, 1_701)).toEqual([true, true, true, false])
    // The value that is an alarm no more was judged by what is set now.
    expect(await alarms()).toMatchObject([{ endReason: 'recovered' }, { endReason: 'changed' }])
    const others = changed.slice(1, 1_000)
    await line.setTrigger(1, async () => ({ pieces: [others], endReason: 'changed' }))
    expect(isWatched(1, 2, 1_000, 1_001)).toEqual([false, true, true, false])
    await line.setTrigger(1, async () => ({ pieces: [], endReason: 'disabled' }))
    expect(isWatched(2, 1_000)).toEqual([false, false])
  })

  test('what is set later of a device or trigger is what runs', async () => {
    const { line, automation, definition } = await startLine(engine)
    const open = Promise.withResolvers<void>()
    async function* pieces() {
      await open.promise
      yield [definition]
    }
    const first = line.setTrigger(1, async () => ({ pieces: pieces(), endReason: 'changed' }))
    const second = line.setDevices([1], async () => new Map())
    open.resolve()
    await Promise.all([first, second])
    expect(automation.isWatched(1)).toBe(false)
  })

  test('while the store fails nothing moves, and afterwards nothing is missing', async () => {
    const { db, line, automation, hear, alarms, pushes, recorded } = await startLine(engine)
    await db.schema.alterTable('alarmPush').renameTo('away').execute()
    await expect(hear(70)).rejects.toThrow('alarm_push')
    await expect(hear(30)).rejects.toThrow('alarm_push')
    expect([automation.isAlarming(1), recorded.length, await alarms()]).toEqual([false, 0, []])
    expect(line.isStoring).toBe(false)
    await db.schema.alterTable('away').renameTo('alarmPush').execute()
    await line.retry()
    expect(line.isStoring).toBe(true)
    expect(await alarms()).toMatchObject([{ value: 70, endValue: 30, endReason: 'recovered' }])
    expect((await pushes()).map(({ kind }) => kind)).toEqual(['first', 'recovery'])
  })

  test('a trigger that was deleted while the server was down ends its alarm at the start', async () => {
    const { db, line, hear, alarms, clock } = await startLine(engine)
    await hear(70)
    const [alarm] = await alarms()
    const gone = { triggerId: 1, deviceId: 1, varId: 1, alarmId: alarm?.id ?? 0 }
    const alarming = { isAlarming: true, lastValue: 70, peak: 70 }
    await line.restore(ofOnePiece({ ...storedState, ...gone, ...alarming }), async () => {})
    expect(await alarms()).toMatchObject([{ endTime: clock.time, endReason: 'deleted' }])
    expect(await db.selectFrom('triggerState').selectAll().execute()).toEqual([])
  })

  test('judgements are stored as of the call, though values keep coming', async () => {
    const { line, hear } = await startLine(engine)
    await hear(30)
    let isOver = false
    const flushed = line.flush().finally(() => {
      isOver = true
    })
    let heard = 0
    for (; !isOver && heard < 10; heard++) await hear(31 + heard)
    await flushed
    expect(heard).toBeLessThan(4)
  })

  test('judgements go on in their row, and the newest of a trigger and device stay', async () => {
    const { db, line, hear } = await startLine(engine)
    await hear(30)
    await line.flush()
    await hear(31)
    await line.flush()
    const [row] = await selectEvaluations(db, 1, 1)
    expect(row).toMatchObject({ outcome: 'normal', count: 2, firstValue: 30, lastValue: 31 })
    const fact = {
      triggerId: 2,
      deviceId: 1,
      varId: 1,
      id: undefined,
      firstTime: start,
      count: 1,
      firstValue: 1,
      lastValue: 1,
      min: 1,
      max: 1,
      outcome: 'normal' as const,
      reason: 'none' as const,
      reasonTime: null,
      met: undefined,
      episode: undefined,
    }
    const times = Array.from({ length: evaluationsKept + 20 }, (_, index) => start + index)
    await saveEvaluations(
      db,
      times.map((lastTime) => ({ ...fact, lastTime })),
    )
    await trimEvaluations(db, start + 10)
    const kept = await selectEvaluations(db, 2, 1)
    expect([kept.length, kept.at(-1)?.lastTime]).toEqual([evaluationsKept, start + 20])
  })
})
