import type { PushChannel } from '@fieldhub/contract'
import { err, ok } from '@fieldhub/kernel'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { ModelMemory } from '#domain/device-model/model-document.ts'
import type { AlarmMessage } from '#domain/ports/message-ports.ts'
import { insertAccount } from '#store/account/account-store.ts'
import { insertAlarmSetting, selectAlarmSetting } from '#store/alarm/alarm-setting-store.ts'
import { insertContact } from '#store/contact/contact-store.ts'
import type { Schema } from '#store/schema.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { newAccount } from '#testing/new-account.ts'
import { PushSender } from './push-sender.ts'

const start = Date.UTC(2026, 10, 20, 0)
const hour = 3_600_000

interface Told {
  readonly channel: PushChannel
  readonly target: string
  readonly message: AlarmMessage
}

/** An account with two contacts, of whom one has no mailbox, a setting with a digest that is due, and a trigger of it. */
async function startWorld(db: Kysely<Schema>) {
  const told: Told[] = []
  const broken = new Set<PushChannel>()
  const ownerId = await insertAccount(db, newAccount({ smsMax: 10 }))
  const common = { ownerId, openId: '', createdAt: 0 }
  const wang = await insertContact(db, {
    ...common,
    name: 'Wang',
    phone: '13800138000',
    email: 'wang@example.com',
    language: 'en_us',
    zone: 'Europe/Berlin',
  })
  const li = await insertContact(db, { ...common, name: 'Li', phone: '13900139000', email: '' })
  const setting = await insertAlarmSetting(db, {
    ownerId,
    name: '值班',
    contactIds: [wang, li],
    channels: ['voice'],
    mode: 'all',
    silenceSeconds: 60,
    quietHours: null,
    capPerHour: null,
    fallback: null,
    options: { digest: { when: 'hours', hours: 2, time: '08:00', general: true } },
    digestDue: start,
    createdAt: 0,
  })
  const { id: triggerId } = await db
    .insertInto('alarmTrigger')
    .values({
      ownerId,
      deviceId: 9,
      modelId: null,
      varId: 11,
      name: '超温',
      condition: 'gt',
      definition: '{}',
      alarmConfigId: setting,
      enabled: 1,
      version: 1,
      running: '{}',
      runningVersion: 1,
      createdAt: 0,
      updatedAt: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alarm = async (deviceId: number, digestPushId: number | null = 0) => {
    const { id } = await db
      .insertInto('alarmLog')
      .values({
        ownerId,
        triggerId,
        triggerName: '超温',
        deviceId,
        deviceName: `${deviceId} 号炉`,
        varId: 11,
        varName: '温度',
        unit: '℃',
        condition: 'gt',
        limitB: 90,
        deadZone: 0,
        content: '温度过高',
        value: 96,
        startTime: start - hour,
        endTime: start,
        endValue: 80,
        severity: 'general',
        state: 'open',
        remark: '',
        digestPushId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const clock = { time: start, now: () => clock.time }
  const take = (channel: PushChannel) => async (target: string, message: AlarmMessage) => {
    if (broken.has(channel)) {
      return err({ kind: 'unreachable', provider: 'fake', code: 'E1', message: '' })
    }
    told.push({ channel, target, message })
    return ok({ receipt: 'r' })
  }
  const others = { wechat: undefined, robot: undefined }
  const senderOn = () =>
    new PushSender({
      db,
      clock,
      models: new ModelMemory(),
      log: silentLog,
      channels: { sms: take('sms'), voice: take('voice'), email: take('email'), ...others },
      publicUrl: 'https://iot.example.com',
      onEnd: () => expect.unreachable('no silence counts from a digest'),
      onSettled: () => {},
    })
  const sender = senderOn()
  const run = async () => {
    sender.wake()
    await sender.settle()
  }
  return { told, broken, ownerId, wang, setting, triggerId, alarm, clock, senderOn, run }
}

onEachEngine((engine) => {
  test('alarms that wait are told once, in one message to each contact, in its language', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db)
    for (let count = 0; count < 3; count += 1) await world.alarm(1)
    await world.alarm(2)
    await world.alarm(3, null)
    await world.run()
    expect(new Map(world.told.map(({ channel, target }) => [channel, target]))).toEqual(
      new Map([
        ['email', 'wang@example.com'],
        ['sms', '13900139000'],
      ]),
    )
    const mail = world.told.find(({ channel }) => channel === 'email')?.message
    expect(mail).toMatchObject({ kind: 'digest', device: '值班', content: '4 alarms, 0 lasting' })
    expect(mail?.acknowledgeUrl).toBeUndefined()
    expect(mail?.lines).toEqual([
      '1 号炉 · 温度过高 (3 times, the last of them)',
      '温度: 80 ℃ (alarm when > 90 ℃)',
      expect.stringContaining('Began: 2026-11-20 00:00:00 (Europe/Berlin); Ended: '),
      '',
      '2 号炉 · 温度过高',
      '温度: 80 ℃ (alarm when > 90 ℃)',
      expect.stringContaining('after 1 h'),
      '',
      'All alarms: https://iot.example.com/report/alarm',
    ])
    const sms = world.told.find(({ channel }) => channel === 'sms')?.message
    expect(sms?.content).toBe('4次报警，均已恢复')
    world.clock.time += 2 * hour
    await world.run()
    expect(world.told).toHaveLength(2)
  })

  test('two that plan at once make one digest, and a killed one is made by the next', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db)
    await world.alarm(1)
    const senders = [world.senderOn(), world.senderOn()]
    for (const sender of senders) sender.wake()
    await Promise.all(senders.map((sender) => sender.settle()))
    await world.run()
    expect(world.told).toHaveLength(2)
    await world.alarm(2)
    world.clock.time += 2 * hour
    const killed = world.senderOn()
    killed.wake()
    await killed.close()
    await world.run()
    expect(world.told).toHaveLength(4)
  })

  test('a digest that a clock a day ahead has put off comes at its time once that is right', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db)
    world.clock.time += 24 * hour
    await world.run()
    world.clock.time -= 24 * hour
    await world.run()
    await world.alarm(1)
    world.clock.time += 2 * hour
    await world.run()
    expect(world.told).toHaveLength(2)
    const { digestDue } = (await selectAlarmSetting(db, world.setting)) ?? {}
    expect(digestDue).toBe(world.clock.time + 2 * hour)
  })

  test('who was told of an alarm by itself does not find it in the digest', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db)
    const alarmId = await world.alarm(1)
    await db
      .insertInto('pushDelivery')
      .values({
        pushId: 99,
        ownerId: world.ownerId,
        alarmId,
        triggerId: world.triggerId,
        kind: 'first',
        contactId: world.wang,
        contactName: 'Wang',
        channel: 'email',
        target: 'wang@example.com',
        deviceName: '',
        content: '',
        state: 'sent',
        reason: '',
        provider: '',
        receipt: '',
        code: '',
        time: start,
      })
      .execute()
    await world.run()
    expect(world.told.map(({ channel }) => channel)).toEqual(['sms'])
  })

  test('a digest that mail refuses goes by another way; nothing to tell is no message', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db)
    await world.run()
    expect(world.told).toEqual([])
    world.broken.add('email')
    await world.alarm(1)
    world.clock.time += 2 * hour
    await world.run()
    expect(world.told.map(({ target }) => target).toSorted()).toEqual([
      '13800138000',
      '13900139000',
    ])
  })
})
