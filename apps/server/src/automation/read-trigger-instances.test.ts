import type { PushKind, PushState } from '@fieldhub/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { readTriggerInstances } from './read-trigger-instances.ts'

const states = 12_000

onEachEngine((engine) => {
  test('all states are read once, and others have their turn before the last', async () => {
    const { meta } = await engine.open()
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(states)})
      insert into trigger_state (trigger_id, device_id, var_id, version, run_status, since, last_time)
      select i % 10, i, 1, 1, 0, 0, 0 from n`.execute(meta)
    let turns = 0
    let isOver = false
    const takeTurn = () => {
      turns += 1
      if (!isOver) setImmediate(takeTurn)
    }
    takeTurn()
    const turnsAt: number[] = []
    const keys = new Set<string>()
    for await (const piece of readTriggerInstances(meta)) {
      for (const { triggerId, deviceId } of piece) keys.add(`${triggerId} ${deviceId}`)
      turnsAt.push(turns)
    }
    isOver = true
    expect(keys.size).toBe(states)
    expect(new Set(turnsAt).size).toBe(turnsAt.length)
  })

  test.for([
    ['sent', true],
    ['waiting', true],
    ['failed', false],
  ] as const)(
    'an alarm that others were told of (%s) goes on with what the first were told',
    async ([state, isEscalated]) => {
      const { meta } = await engine.open()
      const ids = { triggerId: 1, deviceId: 2, varId: 3 }
      await meta.insertInto('alarmLog').values(alarm(ids)).execute()
      await meta.insertInto('triggerState').values(alarmingState(ids)).execute()
      const push = { ...ids, ownerId: 1, alarmId, content: '', audience: '{}', besidesSince: null }
      for (const [id, kind] of [
        [10, 'first'],
        [11, 'escalation'],
      ] as const) {
        const times = { time: id * 1_000, state: 'done' } as const
        await meta
          .insertInto('alarmPush')
          .values({ ...push, ...times, id, kind })
          .execute()
        const end = kind === 'first' ? ('failed' as const) : state
        await meta
          .insertInto('pushDelivery')
          .values(delivery(id, kind, end))
          .execute()
      }
      const found = []
      for await (const piece of readTriggerInstances(meta)) found.push(...piece)
      expect(found).toMatchObject([{ isEscalated, lastPushAt: null, pushPendingAt: null }])
    },
  )

  test.for([
    ['unknown', { lastPushAt: null, missedPushes: 2, missedAt: 20_000 }],
    ['sent', { lastPushAt: 20_000, missedPushes: 1, missedAt: 10_000 }],
  ] as const)(
    'a push of which a stop interrupted one message, and the other was %s',
    async ([other, found]) => {
      const { meta } = await engine.open()
      const ids = { triggerId: 1, deviceId: 2, varId: 3 }
      await meta.insertInto('alarmLog').values(alarm(ids)).execute()
      await meta.insertInto('triggerState').values(alarmingState(ids)).execute()
      const push = { ...ids, ownerId: 1, alarmId, content: '', audience: '{}', besidesSince: null }
      const decided = { id: 20, kind: 'first', time: 20_000, state: 'done' } as const
      await meta
        .insertInto('alarmPush')
        .values({ ...push, ...decided })
        .execute()
      await meta
        .insertInto('pushDelivery')
        .values([delivery(20, 'first', 'unknown'), delivery(20, 'first', other)])
        .execute()
      const instances = []
      for await (const piece of readTriggerInstances(meta)) instances.push(...piece)
      expect(instances).toMatchObject([found])
    },
  )
})

const alarmId = 5

function alarm(ids: { triggerId: number; deviceId: number; varId: number }) {
  const names = { triggerName: '超温', deviceName: '9 号炉', varName: '温度', unit: '℃' }
  const limits = { condition: 'gt', limitB: 90, deadZone: 0, value: 96 } as const
  const state = { severity: 'important', state: 'open', remark: '', content: '温度过高' } as const
  return { ...ids, ...names, ...limits, ...state, id: alarmId, ownerId: 1, startTime: 1_000 }
}

function alarmingState(ids: { triggerId: number; deviceId: number; varId: number }) {
  const state = { version: 1, runStatus: 1, since: 1_000, lastTime: 1_000, lastValue: 96 }
  return { ...ids, ...state, alarmId, missedPushes: 1, missedAt: 10_000 }
}

function delivery(pushId: number, kind: PushKind, state: PushState) {
  const to = { contactId: 1, contactName: '', channel: 'email', target: 'a@example.com' } as const
  const end = { state, reason: '', provider: '', receipt: '', code: '', ackHash: null }
  const sentAt = state === 'waiting' ? null : pushId * 1_000
  const of = { pushId, ownerId: 1, alarmId, triggerId: 1, kind, deviceName: '', content: '' }
  return { ...of, ...to, ...end, time: pushId * 1_000, sentAt }
}
