import { expect, test } from 'vitest'
import { Automation } from '#automation/index.ts'
import type { AlarmOutcome } from '#facts/alarm-facts.ts'
import {
  evaluationsKept,
  saveEvaluations,
  selectEvaluations,
  trimEvaluations,
} from '#store/alarm/evaluation-store.ts'
import { onEachEngine, silentLog, type TestEngine } from '#store/testing/on-each-engine.ts'
import { crashDefinitions, crashOwner } from '#testing/alarm-crash-load.ts'
import { addAudience } from '#testing/alarm-stand.ts'
import { AlarmQueue } from './alarm-queue.ts'

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
    onRecorded: (outcome) => void recorded.push(outcome),
  })
  const [definition] = crashDefinitions(await addAudience(store, crashOwner))
  if (definition === undefined) throw new Error('there is a definition')
  await line.setTrigger(1, async () => ({ definitions: [definition], endReason: 'changed' }))
  const hear = (value: number) => {
    clock.time += 1_000
    const reading = { deviceId: 1, varId: 1, time: clock.time, value, raw: value }
    return line.judge([{ ...reading, quality: 'good', isStored: true }])
  }
  const alarms = () => store.meta.selectFrom('alarm_log').selectAll().orderBy('id').execute()
  const pushes = () => store.meta.selectFrom('alarm_push').selectAll().orderBy('id').execute()
  return { db: store.meta, line, automation, recorded, definition, hear, alarms, pushes, clock }
}

onEachEngine((engine) => {
  test('an alarm, its state, its push, its log and its judgements are stored together', async () => {
    const { db, hear, alarms, pushes, recorded, clock } = await startLine(engine)
    await hear(30)
    await hear(70)
    const [alarm] = await alarms()
    expect(alarm).toMatchObject({
      value: 70,
      start_time: clock.time,
      end_time: null,
      state: 'open',
    })
    expect(await pushes()).toMatchObject([{ alarm_id: alarm?.id, kind: 'first', state: 'new' }])
    const states = await db.selectFrom('trigger_state').selectAll().execute()
    expect(states).toMatchObject([{ run_status: 1, alarm_id: alarm?.id, last_value: 70 }])
    const logs = await db.selectFrom('state_log').select('type').execute()
    expect(logs).toEqual([{ type: 'alarm' }])
    const judged = await selectEvaluations(db, 1, 1)
    expect(judged.map(({ outcome, alarm_id }) => [outcome, alarm_id])).toEqual([
      ['opened', alarm?.id],
      ['normal', null],
    ])
    expect(recorded).toHaveLength(1)
  })

  test('while the store fails nothing moves, and afterwards nothing is missing', async () => {
    const { db, line, automation, hear, alarms, pushes, recorded } = await startLine(engine)
    await db.schema.alterTable('alarm_push').renameTo('away').execute()
    await expect(hear(70)).rejects.toThrow('alarm_push')
    await expect(hear(30)).rejects.toThrow('alarm_push')
    expect([automation.isAlarming(1), recorded.length, await alarms()]).toEqual([false, 0, []])
    await db.schema.alterTable('away').renameTo('alarm_push').execute()
    await line.retry()
    expect(await alarms()).toMatchObject([{ value: 70, end_value: 30, end_reason: 'recovered' }])
    expect((await pushes()).map(({ kind }) => kind)).toEqual(['first', 'recovery'])
  })

  test('a trigger that was deleted while the server was down ends its alarm at the start', async () => {
    const { db, line, hear, alarms, clock } = await startLine(engine)
    await hear(70)
    const [alarm] = await alarms()
    const gone = { triggerId: 1, deviceId: 1, varId: 1, version: 1, isAlarming: true, since: 0 }
    const rest = { lastValue: 70, lastTime: 0, pendingSince: null, peak: 70, isAcknowledged: false }
    const missed = { missedPushes: 0, missedAt: null }
    const pushes = { lastPushAt: null, ...missed, pushPendingAt: null, alarmId: alarm?.id ?? 0 }
    await line.restore([{ ...gone, ...rest, ...pushes }], async () => {})
    expect(await alarms()).toMatchObject([{ end_time: clock.time, end_reason: 'deleted' }])
    expect(await db.selectFrom('trigger_state').selectAll().execute()).toEqual([])
  })

  test('judgements go on in their row, and the newest of a trigger and device stay', async () => {
    const { db, line, hear } = await startLine(engine)
    await hear(30)
    await line.flush()
    await hear(31)
    await line.flush()
    const [row] = await selectEvaluations(db, 1, 1)
    expect(row).toMatchObject({ outcome: 'normal', count: 2, first_value: 30, last_value: 31 })
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
      outcome: 'normal',
      reason: 'none',
      reasonTime: null,
      episode: undefined,
    }
    const times = Array.from({ length: evaluationsKept + 20 }, (_, index) => start + index)
    await saveEvaluations(
      db,
      times.map((lastTime) => ({ ...fact, lastTime })),
    )
    await trimEvaluations(db, start + 10)
    const kept = await selectEvaluations(db, 2, 1)
    expect([kept.length, kept.at(-1)?.last_time]).toEqual([evaluationsKept, start + 20])
  })
})
