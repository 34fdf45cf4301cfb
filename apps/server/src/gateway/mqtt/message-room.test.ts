import { expect, test } from 'vitest'
import { MessageRoom } from './message-room.ts'

const large = 100_000

test('an account waits for its own messages in their order, and another one does not', async () => {
  const room = new MessageRoom()
  const entered: string[] = []
  const enter = (name: string) => room.enter(1, large, false)?.then(() => entered.push(name))
  expect([enter('a'), enter('b')]).toEqual([undefined, undefined])
  const waiting = [enter('c'), enter('d')]
  expect(room.enter(2, large, false)).toBeUndefined()
  expect(room.enter(1, 10, true)).toBeUndefined()
  room.leave(1, 10)
  room.leave(1, large)
  await waiting[0]
  expect(entered).toEqual(['c'])
  room.leave(1, large)
  await waiting[1]
  expect(entered).toEqual(['c', 'd'])
})
