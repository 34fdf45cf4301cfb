import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#store/schema.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  insertDeliveries,
  type NewDelivery,
  selectNewPushes,
  selectTargetTime,
  selectWaitingDeliveries,
  settleDelivery,
} from './push-outbox-store.ts'

const push = {
  alarmId: 5,
  triggerId: 7,
  deviceId: 9,
  varId: 11,
  kind: 'first',
  content: 'hot',
} as const
const audience = JSON.stringify({ alarmConfigId: null, contactIds: [] })
const empty = { reason: '', provider: '', receipt: '', code: '', sentAt: null, ackHash: null }

async function insertPush(db: Kysely<Schema>, ownerId: number): Promise<number> {
  const row = { ...push, ownerId, time: 1, audience, state: 'new' } as const
  const { id } = await db
    .insertInto('alarmPush')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function message(ownerId: number, time: number, state: NewDelivery['state']): NewDelivery {
  const to = { contactId: 3, contactName: 'Wang', target: 'wang@example.com' }
  const { alarmId, triggerId, kind, content } = push
  const of = { ownerId, alarmId, triggerId, kind, content, deviceName: 'boiler', time }
  return { ...empty, ...to, ...of, channel: 'email', pushId: 0, state }
}

async function insertMessages(db: Kysely<Schema>, rows: readonly NewDelivery[]): Promise<void> {
  for (const row of rows) {
    const pushId = await insertPush(db, row.ownerId)
    await insertDeliveries(db, pushId, [{ ...row, pushId }])
  }
}

onEachEngine((engine) => {
  test('an account with hundreds of pushes and messages leaves each turn to the others', async () => {
    const { meta: db } = await engine.open()
    const flood = Array.from({ length: 40 }, () => message(1, 1, 'waiting'))
    await insertMessages(db, [...flood, message(2, 2, 'waiting'), message(5, 2, 'waiting')])
    for (const ownerId of [1, 1, 1, 1, 1, 1, 2, 5]) await insertPush(db, ownerId)
    const owners = async (limit: number, after: number) => [
      (await selectNewPushes(db, { limit, after })).map(({ ownerId }) => ownerId),
      (await selectWaitingDeliveries(db, { channel: 'email', prefix: '' }, { limit, after })).map(
        ({ ownerId }) => ownerId,
      ),
    ]
    expect(await owners(6, 0)).toEqual([
      [1, 1, 2, 5],
      [1, 1, 2, 5],
    ])
    expect(await owners(2, 1)).toEqual([
      [2, 5],
      [2, 5],
    ])
    expect(await owners(3, 2)).toEqual([
      [5, 1, 2],
      [5, 1, 2],
    ])
    expect(await owners(1, 5)).toEqual([[1], [1]])
    expect(
      await selectWaitingDeliveries(db, { channel: 'sms', prefix: '' }, { limit: 8, after: 0 }),
    ).toEqual([])
  })

  test('messages that a target got are counted by its account, and those held back are not', async () => {
    const { meta: db } = await engine.open()
    await insertMessages(db, [
      message(1, 10, 'sent'),
      message(1, 20, 'waiting'),
      message(1, 30, 'failed'),
      message(1, 40, 'held'),
      message(2, 50, 'sent'),
    ])
    const query = { ownerId: 1, channel: 'email', target: 'wang@example.com' } as const
    const timeOf = (count: number, after = 0, until = 100) =>
      selectTargetTime(db, query, { after, until, count })
    expect([await timeOf(1), await timeOf(2), await timeOf(3)]).toEqual([30, 20, 10])
    expect([await timeOf(4), await timeOf(3, 10)]).toEqual([undefined, undefined])
    expect(await timeOf(1, 0, 20)).toBe(20)
  })

  test.for([
    ['first', 'hot', 90],
    ['recovery', 'hot', null],
    ['recovery', '', 90],
    ['escalation', 'hot', null],
  ] as const)(
    'a %s of an alarm with the content "%s" lets silence count from %s',
    async ([kind, content, counted]) => {
      const { meta: db } = await engine.open()
      const { triggerId, deviceId, varId } = push
      const of = { triggerId, deviceId, varId }
      const run = { version: 1, runStatus: 0, since: 1, lastTime: 1, missedPushes: 0 } as const
      await db
        .insertInto('triggerState')
        .values({ ...of, ...run })
        .execute()
      const names = { triggerName: 'too hot', deviceName: 'boiler', varName: 'heat', unit: '' }
      const limit = { condition: 'gt', limitB: 90, deadZone: 0, startTime: 1 } as const
      const row = { ...of, ...names, ...limit, id: 5, ownerId: 1, content, value: 96, remark: '' }
      await db
        .insertInto('alarmLog')
        .values({ ...row, severity: 'important', state: 'open' })
        .execute()
      const pushId = await insertPush(db, 1)
      await db.updateTable('alarmPush').set({ kind }).where('id', '=', pushId).execute()
      const end = { state: 'sent', reason: '', provider: 'fake', receipt: '', code: '' } as const
      const to = { id: 1, pushId, kind, alarmId: 5, contactId: 1, ownerId: 1 }
      await settleDelivery(db, to, end, 90)
      const state = await db
        .selectFrom('triggerState')
        .select('lastPushAt')
        .executeTakeFirstOrThrow()
      expect(state.lastPushAt).toBe(counted)
    },
  )
})
