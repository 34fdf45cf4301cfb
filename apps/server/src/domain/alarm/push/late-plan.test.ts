import type { PushChannel } from '@fieldhub/contract'
import { err, ok } from '@fieldhub/kernel'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { ModelMemory } from '#domain/device-model/model-document.ts'
import type { AlarmMessage } from '#domain/ports/message-ports.ts'
import type { EndedPush } from '#facts/alarm-facts.ts'
import { insertAccount } from '#store/account/account-store.ts'
import { insertAlarmSetting } from '#store/alarm/alarm-setting-store.ts'
import { insertContact } from '#store/contact/contact-store.ts'
import type { Schema } from '#store/schema.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { newAccount } from '#testing/new-account.ts'
import { PushSender } from './push-sender.ts'

/** Ten in the morning, in the zone of an account that names none. */
const start = Date.UTC(2026, 10, 20, 2)
const minute = 60_000
const hour = 60 * minute

interface Told {
  readonly to: string
  readonly channel: PushChannel
  readonly message: AlarmMessage
}

/** Wang has a mailbox, and a phone besides where a test wants one; all providers are away. */
async function startWorld(db: Kysely<Schema>, { phone = '', quiet = false } = {}) {
  const told: Told[] = []
  const ended: EndedPush[] = []
  const away = new Set<PushChannel>(['email', 'sms', 'voice'])
  const faults = { kind: 'unreachable' }
  const hanging: Promise<void>[] = []
  const ownerId = await insertAccount(db, newAccount({ smsMax: 10 }))
  const names = { name: 'wang', phone, email: 'wang@example.com', openId: '' }
  const wang = await insertContact(db, { ...names, ownerId, createdAt: 0 })
  const alarmConfigId = await insertAlarmSetting(db, {
    ownerId,
    name: '值班',
    contactIds: [wang],
    channels: ['email'],
    mode: 'all',
    silenceSeconds: 60,
    quietHours: quiet ? { from: '09:00', to: '12:00' } : null,
    capPerHour: null,
    fallback: null,
    options: {},
    createdAt: 0,
  })
  const definition = { condition: 'gt', definition: '{}', running: '{}' } as const
  const times = { version: 1, runningVersion: 1, createdAt: 0, updatedAt: 0 }
  const { id: triggerId } = await db
    .insertInto('alarmTrigger')
    .values({
      ...definition,
      ...times,
      ownerId,
      deviceId: 9,
      modelId: null,
      varId: 11,
      name: '超温',
      alarmConfigId,
      enabled: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const clock = { time: start, now: () => clock.time }
  const send = (channel: PushChannel) => async (to: string, message: AlarmMessage) => {
    await Promise.all(hanging)
    if (away.has(channel)) return err({ kind: faults.kind, provider: 'p', code: '', message: '' })
    told.push({ to, channel, message })
    return ok({ receipt: 'r' })
  }
  const open = () =>
    new PushSender({
      db,
      clock,
      models: new ModelMemory(),
      log: silentLog,
      channels: {
        sms: send('sms'),
        voice: send('voice'),
        email: send('email'),
        wechat: undefined,
        robot: undefined,
      },
      publicUrl: '',
      onEnd: (push) => void ended.push(push),
      onSettled: () => {},
    })
  let sender = open()
  const run = async () => {
    sender.wake()
    await sender.settle()
  }
  const restart = async () => {
    sender = open()
    await sender.recover()
  }
  const insertAlarm = async (deviceId: number) => {
    const { id } = await db
      .insertInto('alarmLog')
      .values({
        ownerId,
        triggerId,
        deviceId,
        varId: 11,
        triggerName: '超温',
        deviceName: `${deviceId} 号炉`,
        varName: '温度',
        unit: '℃',
        condition: 'gt',
        limitB: 90,
        deadZone: 0,
        value: 96,
        content: '温度过高',
        severity: 'important',
        state: 'open',
        remark: '',
        startTime: clock.time,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const decide = async (alarmId: number, kind: 'first' | 'recovery', deviceId = 9) => {
    const audience = JSON.stringify({ alarmConfigId, contactIds: [] })
    await db
      .insertInto('alarmPush')
      .values({
        ownerId,
        alarmId,
        triggerId,
        deviceId,
        varId: 11,
        kind,
        audience,
        content: kind === 'first' ? '温度过高' : '恢复正常',
        time: clock.time,
        state: 'new',
      })
      .execute()
  }
  const alarm = async (deviceId = 9) => {
    const id = await insertAlarm(deviceId)
    await decide(id, 'first', deviceId)
    await run()
    return id
  }
  const end = async (id: number) => {
    await db
      .updateTable('alarmLog')
      .set({ endTime: clock.time, endValue: 80, endReason: 'recovered' })
      .where('id', '=', id)
      .execute()
  }
  const later = async (ms: number) => {
    clock.time += ms
    await run()
  }
  /** Lets the time pass minute by minute. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += minute) await later(minute)
  }
  const owed = () => db.selectFrom('lateAlarm').selectAll().execute()
  return {
    told,
    ended,
    away,
    faults,
    hanging,
    ownerId,
    clock,
    triggerId,
    run,
    restart,
    alarm,
    end,
    later,
    pass,
    owed,
    decide,
  }
}

onEachEngine((engine) => {
  const openWorld = async (options?: Parameters<typeof startWorld>[1]) => {
    const { meta: db } = await engine.open()
    return { db, ...(await startWorld(db, options)) }
  }

  test('an alarm that came and went while the provider was away is told once it is back, also after a restart', async () => {
    const { alarm, end, pass, restart, away, told, clock, later, ended, triggerId } =
      await openWorld()
    clock.time = start + 12 * minute
    const id = await alarm()
    await later(8 * minute)
    await end(id)
    await pass(hour)
    await restart()
    await pass(2 * hour)
    expect(told).toEqual([])
    away.clear()
    await pass(30 * minute)
    expect(told).toMatchObject([
      {
        to: 'wang@example.com',
        message: {
          kind: 'late',
          device: '9 号炉',
          content: '温度过高',
          time: start + 12 * minute,
          figures: { duration: '8 分钟' },
          lines: [
            '当时未能送达，现补发；报警均已恢复。',
            '',
            '9 号炉 · 温度过高',
            '温度：80 ℃（条件：> 90 ℃）',
            '开始：2026-11-20 10:12:00，结束：2026-11-20 10:20:00，持续 8 分钟',
          ],
        },
      },
    ])
    expect(told[0]?.message.acknowledgeUrl).toBeUndefined()
    expect(ended.at(-1)).toMatchObject({ kind: 'late', triggerId, deviceId: 9, varId: 11 })
    await pass(2 * hour)
    expect(told).toHaveLength(1)
  })

  test('a storm that nobody could be told of is one message, in the order in which the alarms began', async () => {
    const { alarm, end, pass, later, away, told, owed } = await openWorld()
    const ids: number[] = []
    for (let device = 1; device <= 40; device += 1) {
      ids.push(await alarm(device))
      await later(1_000)
    }
    for (const id of ids) await end(id)
    await pass(hour)
    away.clear()
    await pass(30 * minute)
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toMatchObject({
      device: '1 号炉、2 号炉、3 号炉 等 40 台设备',
      content: '40次报警，均已恢复',
      time: start,
    })
    const heads = told[0]?.message.lines.filter((line) => line.includes(' · '))
    expect(heads?.slice(0, 2)).toEqual(['1 号炉 · 温度过高', '2 号炉 · 温度过高'])
    expect(await owed()).toEqual([])
  })

  test('one that lasts is left to its own messages, and is not told late once one of them arrived', async () => {
    const { alarm, end, pass, away, told, decide, run, owed } = await openWorld()
    const id = await alarm()
    away.clear()
    await pass(10 * minute)
    expect(told).toEqual([])
    await decide(id, 'first')
    await run()
    await end(id)
    await pass(10 * minute)
    expect(told).toHaveLength(1)
    expect(await owed()).toEqual([])
  })

  test('an end that was on its way when the alarm failed is told together with it', async () => {
    const { alarm, end, decide, pass, away, told, run } = await openWorld()
    const id = await alarm()
    await end(id)
    await decide(id, 'recovery')
    await run()
    away.clear()
    await pass(5 * minute)
    expect(told.map(({ message }) => message.kind)).toEqual(['late'])
  })

  test('what a stop interrupted is told late, as it may have reached nobody', async () => {
    const { alarm, end, hanging, restart, pass, away, told, later } = await openWorld()
    const held = Promise.withResolvers<void>()
    hanging.push(held.promise)
    const first = alarm()
    await expect.poll(() => hanging.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await restart()
    hanging.length = 0
    away.clear()
    await later(minute)
    const id = 1
    await end(id)
    await pass(5 * minute)
    expect(told.map(({ message }) => message.kind)).toEqual(['late'])
    away.add('email')
    held.resolve()
    await first
  })

  test('mail that stays away is gone round by another way, a call only where there is no other', async () => {
    const { alarm, end, pass, away, told } = await openWorld({ phone: '13800138000' })
    const id = await alarm()
    await end(id)
    away.delete('voice')
    away.delete('sms')
    await pass(5 * minute)
    expect(told.map(({ channel }) => channel)).toEqual(['sms'])
  })

  test('nothing is told late of what somebody handled, in quiet hours, or to an address that is wrong', async () => {
    const { db, alarm, end, pass, away, told, faults, owed } = await openWorld({ quiet: true })
    const handled = await alarm(1)
    await end(handled)
    await db.updateTable('alarmLog').set({ state: 'closed' }).where('id', '=', handled).execute()
    await end(await alarm(2))
    faults.kind = 'recipient'
    await end(await alarm(3))
    away.clear()
    await pass(hour)
    expect(told).toEqual([])
    expect(await owed()).toHaveLength(1)
    await pass(hour)
    expect(told.map(({ message }) => message.device)).toEqual(['2 号炉'])
  })

  test('it is given up after three days, and not sooner where the process was down meanwhile', async () => {
    const { alarm, end, pass, later, away, told, owed, restart } = await openWorld()
    await end(await alarm())
    await later(7 * 24 * hour)
    await restart()
    await pass(5 * minute)
    expect(told).toEqual([])
    expect(await owed()).toEqual([])
    await end(await alarm())
    away.clear()
    await later(7 * 24 * hour)
    expect(told).toHaveLength(1)
  })

  test('a clock that was ahead puts it off by no more than a minute once it is right', async () => {
    const { alarm, end, pass, away, told, clock } = await openWorld()
    await end(await alarm())
    clock.time += 24 * hour
    await pass(minute)
    clock.time -= 24 * hour
    away.clear()
    await pass(2 * minute)
    expect(told).toHaveLength(1)
  })
})
