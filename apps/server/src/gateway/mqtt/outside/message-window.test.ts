import { expect, test } from 'vitest'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { DeviceOrder } from './device-order.ts'
import { MessageWindow } from './message-window.ts'

function openWindow(size = 4, keptMax = 100) {
  const time = new FakeTime()
  const order = new DeviceOrder()
  const dropped: string[] = []
  const parts = {
    order,
    size,
    keptMax,
    keptBytesMax: 1_000,
    timers: time,
    onDropped: (sn: string) => dropped.push(sn),
  }
  const acknowledged: string[] = []
  const handled: string[] = []
  const faults: Error[] = []
  const waiting = new Map<string, () => void>()
  /** Messages whose values wait for the store from now on, and what ends that. */
  const kept = new Map<string, PromiseWithResolvers<void>>()
  let isKeeping = false
  let window = new MessageWindow(parts)
  let room = 0
  /** A message that is handled when `end` is called with its name. */
  const take = (name: string) => {
    const [sn = ''] = name
    const handle = async () => {
      await new Promise<void>((resolve) => waiting.set(name, resolve))
      const fault = faults.shift()
      if (fault !== undefined) throw fault
      handled.push(name)
      if (!isKeeping) return undefined
      const stored = Promise.withResolvers<void>()
      kept.set(name, stored)
      return { untilStored: () => stored.promise }
    }
    const acknowledge = () => acknowledged.push(name)
    window.take({ sn, line: sn, handle, bytes: 100, acknowledge }, () => void (room += 1))
  }
  const end = async (name: string) => {
    waiting.get(name)?.()
    waiting.delete(name)
    await time.advance(0)
  }
  const keep = (isKept: boolean) => {
    isKeeping = isKept
  }
  const reconnect = () => {
    window.end()
    window = new MessageWindow(parts)
  }
  const state = () => ({ acknowledged, handled, begun: [...waiting.keys()], room })
  return { time, order, dropped, faults, kept, keep, take, end, reconnect, state }
}

test('messages of several devices are handled together and acknowledged in their order', async () => {
  const { take, end, state } = openWindow()
  for (const name of ['a1', 'b1', 'c1']) take(name)
  await end('c1')
  await end('b1')
  expect(state()).toMatchObject({ handled: ['c1', 'b1'], acknowledged: [] })
  await end('a1')
  expect(state().acknowledged).toEqual(['a1', 'b1', 'c1'])
})

test('a message of a device waits for the one before', async () => {
  const { take, end, state, order } = openWindow()
  for (const name of ['a1', 'a2', 'b1']) take(name)
  expect(state().begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(state().begun).toEqual(['b1', 'a2'])
  await end('a2')
  await end('b1')
  expect(order.size).toBe(0)
})

test('no more messages come than are handled at once, and one that lasts holds up no others', async () => {
  const { take, end, state } = openWindow(2)
  take('a1')
  take('b1')
  expect(state().room).toBe(1)
  await end('b1')
  expect(state()).toMatchObject({ room: 2, acknowledged: [] })
  take('b2')
  expect(state().room).toBe(2)
  await end('a1')
  expect(state()).toMatchObject({ room: 3, acknowledged: ['a1', 'b1'] })
})

test('one device that has much to say holds up no others, until its messages fill the memory', async () => {
  const { take, state } = openWindow(2)
  for (let nth = 1; nth <= 9; nth += 1) take(`a${nth}`)
  expect(state()).toMatchObject({ room: 9, begun: ['a1'] })
  take('b1')
  expect(state()).toMatchObject({ room: 9, begun: ['a1', 'b1'] })
})

test('values that wait for the store hold up neither others nor the next of their device, and are acknowledged in order', async () => {
  const { time, kept, keep, take, end, state } = openWindow(1)
  keep(true)
  take('a1')
  expect(state().room).toBe(0)
  await end('a1')
  expect(state()).toMatchObject({ room: 1, handled: ['a1'], acknowledged: [] })
  keep(false)
  take('a2')
  await end('a2')
  expect(state()).toMatchObject({ room: 2, handled: ['a1', 'a2'], acknowledged: [] })
  kept.get('a1')?.resolve()
  await time.advance(0)
  expect(state().acknowledged).toEqual(['a1', 'a2'])
})

test('no more wait for the store than may, and values that are given up are handled again', async () => {
  const { time, kept, keep, take, end, state } = openWindow(4, 2)
  keep(true)
  take('a1')
  await end('a1')
  take('b1')
  await end('b1')
  expect(state()).toMatchObject({ room: 1, acknowledged: [] })
  keep(false)
  kept.get('a1')?.reject(new Error('given up'))
  await time.advance(1_000)
  await end('a1')
  expect(state()).toMatchObject({ room: 2, handled: ['a1', 'b1', 'a1'], acknowledged: ['a1'] })
})

test('what a store that is away did not take is tried again before what came later', async () => {
  const { take, end, state, faults, time } = openWindow()
  faults.push(...Array.from({ length: 30 }, () => new StoreAwayError('away')))
  take('a1')
  take('a2')
  for (let tried = 0; tried < 30; tried += 1) {
    await end('a1')
    await time.advance(1_000)
  }
  expect(state()).toMatchObject({ begun: ['a1'], acknowledged: [] })
  await end('a1')
  await end('a2')
  expect(state().handled).toEqual(['a1', 'a2'])
})

test('a message that can never be handled is dropped, so that others are', async () => {
  const { take, end, state, faults, dropped, time } = openWindow()
  faults.push(...Array.from({ length: 10 }, () => new Error('a fault')))
  take('a1')
  take('a2')
  for (let tried = 0; tried < 10; tried += 1) {
    await end('a1')
    await time.advance(1_000)
  }
  await end('a2')
  expect(dropped).toEqual(['a'])
  expect(state()).toMatchObject({ handled: ['a2'], acknowledged: ['a1', 'a2'] })
})

test('a message that comes again on a new connection waits for itself', async () => {
  const { take, end, state, reconnect } = openWindow()
  take('a1')
  take('a2')
  reconnect()
  take('a1')
  expect(state().begun).toEqual(['a1'])
  await end('a1')
  expect(state()).toMatchObject({ acknowledged: [], handled: ['a1'], begun: ['a1'] })
  await end('a1')
  expect(state()).toMatchObject({ acknowledged: ['a1'], handled: ['a1', 'a1'] })
})
