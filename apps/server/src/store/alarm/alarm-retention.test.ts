import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { trimAlarms, trimPushes } from './alarm-retention.ts'
import type { AlarmLogTable } from './alarm-schema.ts'

const alarm = (
  startTime: number,
  change: Partial<Insertable<AlarmLogTable>> = {},
): Insertable<AlarmLogTable> => ({
  ownerId: 1,
  triggerId: 1,
  triggerName: '超温',
  deviceId: 1,
  deviceName: '一号',
  varId: 12,
  varName: '温度',
  unit: '℃',
  condition: 'gt',
  limitA: 80,
  limitB: null,
  deadZone: 0,
  content: '',
  value: 81,
  peak: 81,
  endValue: 79,
  startTime,
  endTime: startTime + 1,
  endReason: 'recovered',
  severity: 'important',
  seriesId: null,
  state: 'open',
  remark: '',
  handlerId: null,
  handleTime: null,
  digestPushId: null,
  further: null,
  ...change,
})

onEachEngine((engine) => {
  const left = async (rows: readonly Insertable<AlarmLogTable>[], rowsPerAccount: number) => {
    const { meta } = await engine.open()
    await meta
      .insertInto('alarmLog')
      .values([...rows])
      .execute()
    await trimAlarms(meta, 100, { rowsPerDevice: 2, rowsPerAccount, ageMs: 60 })
    const found = await meta.selectFrom('alarmLog').select('startTime').orderBy('id').execute()
    return found.map(({ startTime }) => startTime)
  }

  test('alarms that flutter on a device do not push out those of another', async () => {
    const fluttering = [60, 70, 80].map((time) => alarm(time, { deviceId: 2 }))
    expect(await left([alarm(10), alarm(50), ...fluttering], 10)).toEqual([50, 70, 80])
  })

  test('of an account the newest stay, and those that last', async () => {
    const lasting = { endTime: null, endValue: null, endUnit: null, endReason: null }
    const rows = [alarm(10, lasting), ...[50, 60, 70].map((at) => alarm(at, { deviceId: at }))]
    expect(await left(rows, 2)).toEqual([10, 60, 70])
  })

  test('linkages go with their alarms, however many there are', async () => {
    const { meta } = await engine.open()
    await meta.insertInto('alarmLog').values(alarm(90)).execute()
    const [kept] = await meta.selectFrom('alarmLog').select('id').execute()
    const linkage = { deviceId: 1, varId: 12, value: 1, state: 'done' as const, reason: '' }
    const add = async (count: number, alarmId: number) => {
      const one = { ...linkage, alarmId, commandId: null, time: 1 }
      for (let at = 0; at < count; at += 500) {
        await meta.insertInto('alarmLinkage').values(Array(500).fill(one)).execute()
      }
    }
    await add(1_000, kept?.id ?? 0)
    await add(1_500, 9_999)
    await trimAlarms(meta, 100, { rowsPerDevice: 2, rowsPerAccount: 10, ageMs: 60 })
    const left = await meta.selectFrom('alarmLinkage').select('alarmId').execute()
    expect([left.length, new Set(left.map(({ alarmId }) => alarmId))]).toEqual([
      1_000,
      new Set([kept?.id]),
    ])
  })

  test('of the pushes of an account the newest stay, and those that are still to be sent', async () => {
    const { meta } = await engine.open()
    const push = {
      ownerId: 1,
      alarmId: 1,
      triggerId: 1,
      deviceId: 1,
      varId: 12,
      kind: 'first',
    } as const
    const pushes = [30, 50, 60, 70].map((time) => ({
      ...push,
      content: '',
      time,
      besidesSince: null,
      audience: '{}',
      state: time === 50 ? ('new' as const) : ('done' as const),
    }))
    await meta.insertInto('alarmPush').values(pushes).execute()
    await trimPushes(meta, 100, { rowsPerAccount: 1, ageMs: 60 })
    const found = await meta.selectFrom('alarmPush').select('time').orderBy('id').execute()
    expect(found.map(({ time }) => time)).toEqual([50, 70])
  })
})
