import type { PushChannel, PushKind, Severity } from '@fieldhub/contract'
import { err, ok } from '@fieldhub/kernel'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { ModelMemory } from '#domain/device-model/model-document.ts'
import type { AlarmChannels, AlarmMessage } from '#domain/ports/message-ports.ts'
import type { EndedPush } from '#facts/alarm-facts.ts'
import type { Value } from '#facts/values.ts'
import { hashToken } from '#platform/secrets/secret.ts'
import { insertAccount, selectAccount } from '#store/account/account-store.ts'
import { insertAlarmSetting } from '#store/alarm/alarm-setting-store.ts'
import { selectPushes } from '#store/alarm/push-list-store.ts'
import { selectDeliveryByAck } from '#store/alarm/push-outbox-store.ts'
import { insertContact } from '#store/contact/contact-store.ts'
import type { Schema } from '#store/schema.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { eventually } from '#testing/eventually.ts'
import { newAccount } from '#testing/new-account.ts'
import { PushSender } from './push-sender.ts'

const start = Date.UTC(2026, 10, 20, 2)

interface Notified {
  readonly channel: PushChannel
  readonly target: string
  readonly message: AlarmMessage
}

type Answer = Awaited<ReturnType<NonNullable<AlarmChannels[PushChannel]>>>

const fault = (kind: string) => err({ kind, provider: 'fake', code: 'E1', message: '' })

/** Makes an owner with a contact that has a phone and a mail address, and a setting over the channels. */
async function startWorld(db: Kysely<Schema>, chosen: readonly PushChannel[]) {
  const notified: Notified[] = []
  const ended: EndedPush[] = []
  const answers: Partial<Record<PushChannel, Answer>> = {}
  const hanging = new Map<PushChannel, Promise<void>>()
  const clock = { time: start, now: () => clock.time }
  const ownerId = await insertAccount(db, newAccount({ smsMax: 10 }))
  const contact = await insertContact(db, {
    ownerId,
    name: '老王',
    phone: '13800138000',
    email: 'wang@example.com',
    openId: '',
    createdAt: 0,
  })
  const config = {
    ownerId,
    name: '值班',
    contactIds: [contact],
    channels: chosen,
    mode: 'all' as const,
    silenceSeconds: 60,
    quietHours: null,
    capPerHour: null,
    options: {},
    createdAt: 0,
  }
  const notify = (channel: PushChannel) => async (target: string, message: AlarmMessage) => {
    notified.push({ channel, target, message })
    await hanging.get(channel)
    return answers[channel] ?? ok({ receipt: `${channel}-${notified.length}` })
  }
  const channels: AlarmChannels = {
    sms: notify('sms'),
    voice: notify('voice'),
    email: notify('email'),
    wechat: undefined,
    robot: undefined,
  }
  const publicUrl = 'https://iot.example.com'
  const onEnd = (push: EndedPush) => void ended.push(push)
  const onSettled = () => {}
  const models = new ModelMemory()
  const values = new Map<number, Value>()
  const latest = { freshen: async () => {}, latest: () => values }
  const told = { publicUrl, onEnd, onSettled, latest }
  const senderOn = () => new PushSender({ db, clock, models, log: silentLog, channels, ...told })
  const sender = senderOn()
  const addConfig = (
    fallback: PushChannel | null = null,
    mode: 'all' | 'silence' = config.mode,
    ...others: number[]
  ) => insertAlarmSetting(db, { ...config, contactIds: [contact, ...others], fallback, mode })
  const hang = (channel: PushChannel, until: Promise<void>) => void hanging.set(channel, until)
  const order = async (
    kind: PushKind,
    alarmConfigId: number | null,
    severity: Severity = 'important',
  ) => {
    await db
      .insertInto('alarmPush')
      .values({
        ownerId,
        alarmId: 5,
        triggerId: 7,
        deviceId: 9,
        varId: 11,
        kind,
        content: '温度过高',
        time: clock.time,
        ...(kind === 'chatter' && { besides: 4, besidesSince: clock.time - 600_000 }),
        audience: JSON.stringify({ alarmConfigId, contactIds: [], severity }),
        state: 'new',
      })
      .execute()
  }
  const decide = async (...decision: Parameters<typeof order>) => {
    await order(...decision)
    sender.wake()
    await sender.settle()
  }
  const rows = async () =>
    (await selectPushes(db, { ownerId }, { offset: 0, limit: 50 })).map(
      ({ channel, state, reason }) => [channel, state, reason],
    )
  return {
    notified,
    ended,
    answers,
    values,
    clock,
    ownerId,
    sender,
    senderOn,
    addConfig,
    hang,
    order,
    decide,
    rows,
  }
}

/** The alarm that the pushes are of. */
async function insertAlarmLog(db: Kysely<Schema>, ownerId: number) {
  return db
    .insertInto('alarmLog')
    .values({
      id: 5,
      ownerId,
      triggerId: 7,
      triggerName: '超温',
      deviceId: 9,
      deviceName: '9 号炉',
      varId: 11,
      varName: '温度',
      unit: '℃',
      condition: 'gt',
      limitB: 90,
      deadZone: 0,
      content: '温度过高',
      value: 96,
      startTime: start,
      severity: 'important',
      state: 'open',
      remark: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const handed = { triggerId: 7, deviceId: 9, varId: 11 }

onEachEngine((engine) => {
  test('a push goes once over each channel of its setting, and SMS are counted', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms', 'email'])
    await world.decide('first', await world.addConfig())
    expect(new Map(world.notified.map(({ channel, target }) => [channel, target]))).toEqual(
      new Map([
        ['email', 'wang@example.com'],
        ['sms', '13800138000'],
      ]),
    )
    expect(await world.rows()).toEqual([
      ['email', 'sent', ''],
      ['sms', 'sent', ''],
    ])
    expect(world.ended).toMatchObject([
      { ...handed, sentAt: start },
      { ...handed, sentAt: start },
    ])
    expect(await selectAccount(db, world.ownerId)).toMatchObject({ smsCurrent: 1 })
    world.sender.wake()
    await world.sender.settle()
    expect(world.notified).toHaveLength(2)
  })

  test('a message about an alarm that lasts says what its value is now, the first one does not', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['email'])
    await insertAlarmLog(db, world.ownerId)
    const config = await world.addConfig(null, 'all')
    const reading = { deviceId: 9, varId: 11, raw: null, isStored: true }
    const read = (value: number | null, quality: 'good' | 'bad' = 'good') =>
      world.values.set(11, { ...reading, value, time: world.clock.time, quality })
    const linesOf = async (kind: PushKind) => {
      await world.decide(kind, config)
      return world.notified.at(-1)?.message.lines.slice(0, 2)
    }
    const began = '温度：96 ℃（条件：> 90 ℃）'
    read(96)
    expect(await linesOf('first')).toEqual([began, '触发器：超温'])
    world.clock.time += 10_000
    read(91.5)
    const now = '现在：温度 91.5 ℃（2026-11-20 10:00:10）'
    expect(await linesOf('repeat')).toEqual([now, began])
    expect(await linesOf('escalation')).toContain(now)
    read(null, 'bad')
    expect(await linesOf('repeat')).toEqual([began, '触发器：超温'])
    world.clock.time += 3_600_000
    read(93)
    expect(await linesOf('first')).toEqual(['现在：温度 93 ℃（2026-11-20 11:00:10）', began])
  })

  test('caps hold back repeats, never a first push or a recovery', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms'])
    const config = await world.addConfig(null, 'silence')
    await world.decide('first', config)
    world.clock.time += 30_000
    await world.decide('repeat', config)
    await world.decide('recovery', config)
    await world.decide('first', config)
    expect(await world.rows()).toEqual([
      ['sms', 'sent', ''],
      ['sms', 'sent', ''],
      ['sms', 'held', 'cap'],
      ['sms', 'sent', ''],
    ])
    expect(world.ended).toMatchObject([
      { ...handed, sentAt: start },
      { ...handed, sentAt: null, cappedUntil: start + 60_000 },
      { ...handed, sentAt: start + 30_000 },
      { ...handed, sentAt: start + 30_000 },
    ])
  })

  test('who was not reached while others were is not told that the alarm is over', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms', 'email'])
    const { ownerId } = world
    const missed = await insertContact(db, {
      ownerId,
      name: '小李',
      phone: '13900139000',
      email: '',
      openId: '',
      createdAt: 0,
    })
    const config = await world.addConfig(null, 'all', missed)
    world.answers.sms = fault('limit')
    await world.decide('first', config)
    world.answers.sms = ok({ receipt: 'sms' })
    world.notified.length = 0
    await world.decide('recovery', config)
    expect(world.notified.map(({ target }) => target).toSorted()).toEqual([
      '13800138000',
      'wang@example.com',
    ])
    expect(await world.rows()).toContainEqual(['sms', 'held', 'untold'])
  })

  test('an end that none of the contacts waits for is not tried again', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms'])
    const config = await world.addConfig()
    world.answers.sms = fault('limit')
    await world.decide('first', config)
    await world.decide('recovery', config)
    expect(world.notified).toHaveLength(1)
    expect(world.ended.at(-1)).toMatchObject({ kind: 'recovery', cappedUntil: start })
  })

  test('what went out by a clock that was a day ahead holds no repeat back once that is right', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms'])
    const config = await world.addConfig(null, 'silence')
    world.clock.time += 86_400_000
    await world.decide('first', config)
    world.clock.time -= 86_400_000
    await world.decide('repeat', config)
    expect(await world.rows()).toEqual([
      ['sms', 'sent', ''],
      ['sms', 'sent', ''],
    ])
  })

  test('a provider that fails is not called again at each upload, while mails go on', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['voice', 'email'])
    const config = await world.addConfig(null, 'all')
    world.answers.voice = fault('timeout')
    await world.decide('first', config)
    for (let upload = 0; upload < 5; upload++) {
      world.clock.time += 10_000
      await world.decide('repeat', config)
    }
    const rows = await world.rows()
    expect(rows.filter(([, state]) => state === 'failed')).toEqual([['voice', 'failed', 'timeout']])
    expect(rows.filter(([, , reason]) => reason === 'cap')).toHaveLength(5)
    expect(rows.filter(([, state]) => state === 'sent')).toHaveLength(6)
    world.clock.time += 10_000
    await world.decide('repeat', config)
    expect((await world.rows()).filter(([, state]) => state === 'failed')).toHaveLength(2)
  })

  test('nobody is called more than sixty times in an hour, however urgent the alarms', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['voice'])
    const config = await world.addConfig()
    for (let at = 0; at < 70; at++) {
      await world.order('first', config, 'urgent')
      world.clock.time += 1_000
    }
    world.sender.wake()
    await world.sender.settle()
    expect(world.notified).toHaveLength(60)
    const cappedUntil = world.clock.time + 3_600_000
    const heldBack = world.ended.filter(({ sentAt }) => sentAt === null)
    expect(heldBack.map((push) => push.cappedUntil)).toEqual(Array(10).fill(cappedUntil))
    await world.decide('recovery', config)
    expect(world.notified).toHaveLength(61)
    world.clock.time += 3_600_000
    await world.order('first', config, 'urgent')
    world.sender.wake()
    await world.sender.settle()
    expect(world.notified).toHaveLength(62)
  })

  test('a setting that pushes all tells an alarm soon after the last with the next one', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms'])
    const config = await world.addConfig()
    await world.decide('first', config)
    world.clock.time += 30_000
    await world.decide('first', config)
    await world.decide('recovery', config)
    world.clock.time += 60_000
    await world.decide('first', config)
    expect((await world.rows()).toReversed()).toEqual([
      ['sms', 'sent', ''],
      ['sms', 'held', 'cap'],
      ['sms', 'sent', ''],
      ['sms', 'sent', ''],
    ])
    expect(world.ended[1]).toMatchObject({ sentAt: null, cappedUntil: start + 60_000 })
  })

  test('an empty quota is told and the fall-back is taken', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms'])
    await db.updateTable('account').set({ smsMax: 0 }).execute()
    await world.decide('first', await world.addConfig('email'))
    expect(await world.rows()).toEqual([
      ['email', 'sent', ''],
      ['sms', 'held', 'quota'],
    ])
    expect(world.ended).toMatchObject([{ ...handed, sentAt: start }])
  })

  test('a refused message costs nothing, one that may have gone does', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms'])
    const config = await world.addConfig()
    world.answers.sms = fault('refused')
    await world.decide('first', config)
    expect(await selectAccount(db, world.ownerId)).toMatchObject({ smsCurrent: 0 })
    const { error } = fault('unreachable')
    world.answers.sms = err({ ...error, isUnsent: true })
    await world.decide('first', config)
    expect(await selectAccount(db, world.ownerId)).toMatchObject({ smsCurrent: 0 })
    world.answers.sms = fault('timeout')
    await world.decide('first', config)
    expect(await selectAccount(db, world.ownerId)).toMatchObject({ smsCurrent: 1 })
    expect(await world.rows()).toEqual([
      ['sms', 'failed', 'timeout'],
      ['sms', 'failed', 'unreachable'],
      ['sms', 'failed', 'refused'],
    ])
    expect(world.ended.map(({ sentAt }) => sentAt)).toEqual([null, null, null])
  })

  test('what a contact lacks and what is not configured is told, and so is a push to nobody', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['wechat'])
    await world.decide('first', await world.addConfig())
    await world.decide('first', null)
    await db.updateTable('contact').set({ openId: 'o-1' }).execute()
    await world.decide('first', await world.addConfig())
    expect(await world.rows()).toEqual([
      ['wechat', 'held', 'notConfigured'],
      ['', 'held', 'noContact'],
      ['wechat', 'held', 'noWechat'],
    ])
    expect(world.notified).toEqual([])
    expect(world.ended).toHaveLength(3)
  })

  test('a sandbox sends nothing to the outside', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms', 'email'])
    await db.updateTable('account').set({ isDemo: 1 }).execute()
    await world.decide('first', await world.addConfig('voice'))
    expect(world.notified).toEqual([])
    expect(new Set((await world.rows()).map(([, ...end]) => end.join()))).toEqual(
      new Set(['held,demo']),
    )
  })

  test('an SMS provider that hangs holds up no mail, and few calls to it are open', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms', 'email'])
    await db.updateTable('account').set({ smsMax: 100 }).execute()
    const config = await world.addConfig()
    const hanging = Promise.withResolvers<void>()
    world.hang('sms', hanging.promise)
    for (let count = 0; count < 50; count += 1) await world.order('first', config)
    await db.updateTable('alarmPush').set({ triggerId: sql`id` }).execute()
    world.sender.wake()
    const notifiedOver = (channel: PushChannel) =>
      world.notified.filter((one) => one.channel === channel).length
    await eventually(() => expect(notifiedOver('email')).toBe(50))
    expect(notifiedOver('sms')).toBe(8)
    hanging.resolve()
    await world.sender.settle()
    expect(notifiedOver('sms')).toBe(50)
  })

  test('a repeat that waited until its alarm ended or was acknowledged goes over no channel', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['email'])
    const config = await world.addConfig('sms')
    const { id } = await insertAlarmLog(db, world.ownerId)
    const send = async (changed: { endTime: number | null; state: 'open' | 'acknowledged' }) => {
      await db.updateTable('alarmLog').set(changed).where('id', '=', id).execute()
      world.clock.time += 600_000
      await world.decide('repeat', config)
      return world.notified.splice(0).length
    }
    expect(await send({ endTime: null, state: 'open' })).toBe(1)
    expect(await send({ endTime: null, state: 'acknowledged' })).toBe(0)
    expect(await send({ endTime: start, state: 'open' })).toBe(0)
    expect((await world.rows()).slice(0, 2)).toEqual(Array(2).fill(['email', 'held', 'over']))
    expect(world.ended.at(-1)).toEqual(
      expect.objectContaining({ ...handed, sentAt: null, cappedUntil: world.clock.time }),
    )
    await world.decide('recovery', config)
    expect(world.notified).toHaveLength(1)
  })

  test('after a stop what waited goes out, what was under way is not sent again', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['email'])
    const config = await world.addConfig()
    await world.decide('first', config)
    await db.updateTable('pushDelivery').set({ state: 'sending' }).execute()
    const next = world.senderOn()
    await next.recover()
    await db.updateTable('alarmPush').set({ state: 'new' }).execute()
    next.wake()
    await next.settle()
    expect(await world.rows()).toEqual([
      ['email', 'sent', ''],
      ['email', 'unknown', 'interrupted'],
    ])
  })

  test('a message speaks the language and shows the zone of its contact', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['email'])
    const config = await world.addConfig()
    await world.decide('chatter', config)
    await db.updateTable('contact').set({ language: 'en_us', zone: 'Europe/Berlin' }).execute()
    await world.decide('chatter', config)
    const told = world.notified.map(({ message }) => [message.language, message.zone])
    expect(told).toEqual([
      ['zh_cn', 'Asia/Shanghai'],
      ['en_us', 'Europe/Berlin'],
    ])
    expect(world.notified.map(({ message }) => message.content)).toEqual([
      '频繁报警4次：温度过高',
      '4 times: 温度过高',
    ])
    expect(world.notified[1]?.message.lines[0]).toContain('2026-11-20 02:50:00 (Europe/Berlin)')
  })

  test('a contact is told over none but its own channels', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['sms', 'email'])
    await db.updateTable('contact').set({ channels: '["email"]' }).execute()
    await world.decide('first', await world.addConfig('voice'))
    expect(await world.rows()).toEqual([['email', 'sent', '']])
  })

  test('the link of a message leads to its delivery; a recovery has none', async () => {
    const { meta: db } = await engine.open()
    const world = await startWorld(db, ['email'])
    const config = await world.addConfig()
    await world.decide('first', config)
    await world.decide('recovery', config)
    const [first, recovery] = world.notified.map(({ message }) => message)
    const token = first?.acknowledgeUrl?.split('/').at(-1) ?? ''
    expect(first?.acknowledgeUrl).toMatch(/^https:\/\/iot\.example\.com\/ack\//)
    expect(await selectDeliveryByAck(db, hashToken(token))).toMatchObject({ alarmId: 5 })
    expect(recovery?.acknowledgeUrl).toBeUndefined()
  })
})
