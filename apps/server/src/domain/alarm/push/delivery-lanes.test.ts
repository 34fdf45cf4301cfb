import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import {
  type DeliveryRow,
  insertDelivery,
  type NewDelivery,
  settleDelivery,
} from '#store/alarm/push-outbox-store.ts'
import type { Schema } from '#store/schema.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { eventually } from '#testing/eventually.ts'
import { DeliveryLanes } from './delivery-lanes.ts'

const unsent = { reason: '', provider: '', receipt: '', code: '', sentAt: null, ackHash: null }

/** Lanes whose messages end when the test says so, by their contents. */
function openLanes(db: Kysely<Schema>) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const send = async (delivery: DeliveryRow) => {
    begun.push(delivery.content)
    const end = Promise.withResolvers<void>()
    ends.set(delivery.content, end)
    await end.promise
    const taken = { state: 'sent', reason: '', provider: '', receipt: '', code: '' } as const
    await settleDelivery(db, delivery, taken, 1)
  }
  const lanes = new DeliveryLanes({ db, log: silentLog }, send)
  const add = async (content: string, of: Partial<NewDelivery>) => {
    await insertDelivery(db, {
      ...unsent,
      pushId: 0,
      ownerId: 1,
      alarmId: 5,
      triggerId: 7,
      kind: 'first',
      contactId: 3,
      contactName: 'Wang',
      channel: 'email',
      target: 'wang@example.com',
      deviceName: 'boiler',
      content,
      time: 1,
      state: 'waiting',
      ...of,
    })
    lanes.wake()
  }
  const begins = (...contents: string[]) =>
    eventually(() => expect(begun.toSorted()).toEqual(contents.toSorted()))
  const end = (content: string) => ends.get(content)?.resolve()
  return { add, begins, begun, end, lanes }
}

onEachEngine((engine) => {
  test('a chat that hangs holds up no message to another chat', async () => {
    const { meta: db } = await engine.open()
    const { add, begins, begun, end, lanes } = openLanes(db)
    const ofSlack = (at: number) => ({ ownerId: at + 1, contactId: at, target: `slack:aaaa:${at}` })
    const robot = { channel: 'robot', alarmId: 0 } as const
    for (let at = 0; at < 12; at += 1) await add(`slack ${at}`, { ...robot, ...ofSlack(at) })
    await eventually(() => expect(begun).toHaveLength(8))
    await add('dingtalk', { ...robot, ownerId: 50, target: 'dingtalk:aaaa:1' })
    await eventually(() => expect(begun.at(-1)).toBe('dingtalk'))
    end('dingtalk')
    end(begun[0] ?? '')
    await begins(...begun.slice(0, 9), 'slack 8')
    for (let at = 0; at < 12; at += 1) {
      await eventually(() => expect(begun).toContain(`slack ${at}`))
      end(`slack ${at}`)
    }
    await lanes.settle()
    expect(lanes.isBusy).toBe(false)
  })

  test('a message that hangs holds up none that comes later, but the end of its own alarm', async () => {
    const { meta: db } = await engine.open()
    const { add, begins, begun, end, lanes } = openLanes(db)
    await add('alarm', {})
    await begins('alarm')
    await add('end', { kind: 'recovery' })
    await add('other trigger', { triggerId: 8 })
    await add('other contact', { contactId: 4 })
    await begins('alarm', 'other trigger', 'other contact')
    end('alarm')
    await begins('alarm', 'other trigger', 'other contact', 'end')
    for (const content of ['other trigger', 'other contact', 'end']) end(content)
    await lanes.settle()
    expect(begun.at(-1)).toBe('end')
  })

  test('free places go to one message of each account before the next of any', async () => {
    const { meta: db } = await engine.open()
    const { add, begins, begun, end, lanes } = openLanes(db)
    const to = (ownerId: number, at: number) => ({ ownerId, contactId: at, deviceName: `${at}` })
    await add('first', {})
    await begins('first')
    lanes.close()
    const later = openLanes(db)
    for (let at = 10; at < 20; at += 1) await add(`flood ${at}`, to(1, at))
    await add('other', to(2, 30))
    await add('another', to(3, 31))
    end('first')
    await lanes.settle()
    later.lanes.wake()
    await later.begins('flood 10', 'other', 'another')
    for (let at = 0; at < 12; at += 1) {
      await eventually(() => expect(later.begun.length).toBeGreaterThan(at))
      later.end(later.begun[at] ?? '')
    }
    await later.lanes.settle()
    expect([begun, later.begun.length]).toEqual([['first'], 12])
  })

  test('no more mails are under way than the mail sender has connections', async () => {
    const { meta: db } = await engine.open()
    const { add, begins, begun, end, lanes } = openLanes(db)
    for (const content of ['a', 'b', 'c', 'd']) await add(content, { deviceName: content })
    await begins('a', 'b', 'c')
    end('b')
    await begins('a', 'b', 'c', 'd')
    for (const content of begun) end(content)
    await lanes.settle()
    expect(begun).toHaveLength(4)
  })

  test('a closed one begins no more messages and waits for those under way', async () => {
    const { meta: db } = await engine.open()
    const { add, begins, begun, end, lanes } = openLanes(db)
    await add('first', {})
    await begins('first')
    lanes.close()
    await add('second', { triggerId: 8 })
    const settled = lanes.settle()
    end('first')
    await settled
    expect(begun).toEqual(['first'])
  })
})
