import { expect, test } from 'vitest'
import { type Visitor, WaitingRoom } from './waiting-room.ts'

const visitor = (address: string): Visitor => ({ address, refuse: () => {} })

test('the longest silent one of an address gives way to a new one of it', () => {
  const room = new WaitingRoom({ unregisteredMax: 10, unregisteredPerAddressMax: 2 })
  const [first, second, third] = [visitor('a'), visitor('a'), visitor('a')]
  const other = visitor('b')
  expect([room.admit(other), room.admit(first), room.admit(second)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  room.noteSpeaking(first)
  expect(room.admit(third)).toBe(second)
})

test('where all have spoken the newest is turned away', () => {
  const room = new WaitingRoom({ unregisteredMax: 10, unregisteredPerAddressMax: 1 })
  const [first, second] = [visitor('a'), visitor('a')]
  room.admit(first)
  room.noteSpeaking(first)
  expect(room.admit(second)).toBe(second)
})

test('in all the longest silent one gives way, whatever its address', () => {
  const room = new WaitingRoom({ unregisteredMax: 2, unregisteredPerAddressMax: 2 })
  const [first, second, third] = [visitor('a'), visitor('b'), visitor('c')]
  room.admit(first)
  room.admit(second)
  expect(room.admit(third)).toBe(first)
})

test('who leaves makes room', () => {
  const room = new WaitingRoom({ unregisteredMax: 1, unregisteredPerAddressMax: 1 })
  const first = visitor('a')
  room.admit(first)
  room.leave(first)
  expect(room.admit(visitor('a'))).toBeUndefined()
  expect(room.size).toBe(1)
})
