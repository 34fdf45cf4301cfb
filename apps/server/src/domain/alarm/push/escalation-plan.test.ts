import { err, ok } from '@fieldhub/kernel'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { ModelMemory } from '#domain/device-model/model-document.ts'
import type { AlarmMessage } from '#domain/ports/message-ports.ts'
import type { EndedPush } from '#facts/alarm-facts.ts'
import { insertAccount } from '#store/account/account-store.ts'
import { insertAlarmSetting, updateAlarmSetting } from '#store/alarm/alarm-setting-store.ts'
import { saveShelving } from '#store/alarm/alarm-shelving-store.ts'
import { insertContact } from '#store/contact/contact-store.ts'
import type { Schema } from '#store/schema.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { newAccount } from '#testing/new-account.ts'
import { PushSender } from './push-sender.ts'

/** Ten in the morning, in the zone of an account that names none. */
const start = Date.UTC(2026, 10, 20, 2)
const minute = 60_000
const hour = 60 * minute
const alarmId = 5
const triggerId = 7
const deviceId = 9
const away = { kind: 'failed', provider: 'smtp', code: '451', message: '' }

/** An alarm that Wang is told of at once, and Li when it was not acknowledged for ten minutes. */
async function startWorld(db: Kysely<Schema>) {
  const told: { readonly to: string; readonly message: AlarmMessage }[] = []
  const ended: EndedPush[] = []
  const isAway = new Set<string>()
  const ownerId = await insertAccount(db, newAccount({}))
  const mailbox = (name: string) =>
    insertContact(db, {
      ownerId,
      name,
      phone: '',
      email: `${name}@example.com`,
      openId: '',
      createdAt: 0,
    })
  const wang = await mailbox('wang')
  const li = await mailbox('li')
  const settingId = await insertAlarmSetting(db, {
    ownerId,
    name: '值班',
    contactIds: [wang],
    escalationContactIds: [li],
    channels: ['email'],
    mode: 'silence',
    silenceSeconds: 60,
    quietHours: null,
    capPerHour: null,
    fallback: null,
    options: { escalation: { minutes: 10 } },
    createdAt: 0,
  })
  const clock = { time: start, now: () => clock.time }
  await insertTrigger(db, ownerId, settingId)
  await insertAlarm(db, ownerId)
  const open = () =>
    new PushSender({
      db,
      clock,
      models: new ModelMemory(),
      log: silentLog,
      channels: {
        sms: undefined,
        voice: undefined,
        wechat: undefined,
        robot: undefined,
        email: async (to, message) => {
          if (isAway.has(to)) return err(away)
          told.push({ to, message })
          return ok({ receipt: 'r' })
        },
      },
      publicUrl: 'https://iot.example.com',
      onEnd: (push) => void ended.push(push),
      onSettled: () => {},
    })
  let sender = open()
  const run = async () => {
    sender.wake()
    await sender.settle()
  }
  const decide = async (kind: 'first' | 'repeat' | 'recovery') => {
    const audience = JSON.stringify({ alarmConfigId: settingId, contactIds: [] })
    const of = { ownerId, alarmId, triggerId, deviceId, varId: 11, content: '温度过高', audience }
    await db
      .insertInto('alarmPush')
      .values({ ...of, kind, time: clock.time, state: 'new' })
      .execute()
    await run()
  }
  const later = async (ms: number) => {
    clock.time += ms
    await run()
    return told.splice(0).map(({ to }) => to.replace('@example.com', ''))
  }
  const changeAlarm = (change: { endTime?: number; state?: 'acknowledged' }) =>
    db.updateTable('alarmLog').set(change).where('id', '=', alarmId).execute()
  const restart = () => {
    sender = open()
  }
  return { told, ended, isAway, ownerId, settingId, clock, decide, later, changeAlarm, restart }
}

async function insertTrigger(db: Kysely<Schema>, ownerId: number, alarmConfigId: number) {
  const definition = { condition: 'gt', definition: '{}', running: '{}' } as const
  const times = { version: 1, runningVersion: 1, createdAt: 0, updatedAt: 0 }
  const of = { id: triggerId, ownerId, deviceId, modelId: null, varId: 11, name: '超温' }
  await db
    .insertInto('alarmTrigger')
    .values({ ...of, ...definition, ...times, alarmConfigId, enabled: 1 })
    .execute()
}

async function insertAlarm(db: Kysely<Schema>, ownerId: number) {
  const names = { triggerName: '超温', deviceName: '9 号炉', varName: '温度', unit: '℃' }
  const ids = { id: alarmId, ownerId, triggerId, deviceId, varId: 11 }
  const limits = { condition: 'gt', limitB: 90, deadZone: 0, value: 96 } as const
  const state = { severity: 'important', state: 'open', remark: '', content: '温度过高' } as const
  await db
    .insertInto('alarmLog')
    .values({ ...names, ...ids, ...limits, ...state, startTime: start })
    .execute()
}

onEachEngine((engine) => {
  const openWorld = async () => {
    const { meta } = await engine.open()
    return { meta, ...(await startWorld(meta)) }
  }

  test('what nobody acknowledges goes to others once, with its link, also after a restart', async () => {
    const { decide, later, restart, told } = await openWorld()
    await decide('first')
    expect(await later(10 * minute - 1)).toEqual(['wang'])
    restart()
    await later(0)
    expect(told).toEqual([])
    expect(await later(1)).toEqual(['li'])
    await decide('repeat')
    expect(await later(hour)).toEqual(['wang'])
    restart()
    expect(await later(hour)).toEqual([])
    await decide('recovery')
    expect((await later(0)).toSorted()).toEqual(['li', 'wang'])
  })

  test('others count as told from the decision on, until it is known that they were not', async () => {
    const { ended, isAway, decide, later } = await openWorld()
    isAway.add('wang@example.com').add('li@example.com')
    await decide('first')
    expect(await later(10 * minute)).toEqual([])
    expect(ended.map(({ kind, sentAt }) => [kind, sentAt])).toEqual([
      ['first', null],
      ['escalation', start + 10 * minute],
      ['escalation', null],
    ])
  })

  test('the message says why it comes, and can be acknowledged', async () => {
    const { clock, decide, told, later } = await openWorld()
    await decide('first')
    told.splice(0)
    clock.time += 10 * minute
    await decide('repeat')
    const message = told.find(({ to }) => to.startsWith('li'))?.message
    expect(message).toMatchObject({
      kind: 'escalation',
      content: '无人确认：温度过高',
      acknowledgeUrl: expect.stringContaining('/ack/'),
      lines: expect.arrayContaining([expect.stringContaining('10:00')]),
    })
    await later(0)
  })

  test.for([
    ['is acknowledged', { state: 'acknowledged' }],
    ['is over', { endTime: start + minute }],
  ] as const)('an alarm that %s goes to nobody else', async ([, change]) => {
    const { decide, later, changeAlarm } = await openWorld()
    await decide('first')
    await changeAlarm(change)
    expect(await later(hour)).toEqual(['wang'])
  })

  test('what is on the shelf, or whose setting tells nobody else any more, goes to nobody else', async () => {
    const { meta, decide, later, ownerId } = await openWorld()
    await decide('first')
    const until = start + 2 * hour
    const who = { ownerId, accountId: ownerId, contactName: '', reason: '' }
    await saveShelving(meta, { ...who, triggerId, deviceId, since: start, until })
    expect(await later(hour)).toEqual(['wang'])
    const other = await openWorld()
    await other.decide('first')
    await updateAlarmSetting(other.meta, other.settingId, { options: { escalation: null } })
    expect(await other.later(hour)).toEqual(['wang'])
  })

  test('quiet hours put it off until their end', async () => {
    const { meta, decide, later, settingId } = await openWorld()
    await updateAlarmSetting(meta, settingId, { quietHours: { from: '10:05', to: '11:00' } })
    await decide('first')
    expect(await later(59 * minute)).toEqual(['wang'])
    expect(await later(minute)).toEqual(['li'])
  })

  test('a clock that was ahead by a day puts nothing off once it is right', async () => {
    const { clock, decide, later, restart } = await openWorld()
    clock.time += 24 * hour
    await decide('first')
    clock.time -= 24 * hour
    expect(await later(0)).toEqual(['wang'])
    expect(await later(10 * minute)).toEqual(['li'])
    restart()
    expect(await later(24 * hour)).toEqual([])
  })
})
