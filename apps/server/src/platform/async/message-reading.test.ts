import { expect, test } from 'vitest'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { MessageReading } from './message-reading.ts'

function open(size: number) {
  const time = new FakeTime()
  const socket = {
    isRead: true,
    pause: () => void (socket.isRead = false),
    resume: () => void (socket.isRead = true),
  }
  let handled = 0
  const reading = new MessageReading({
    socket,
    timers: time,
    cut: function* (chunk) {
      for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size)
    },
    handle: () => void (handled += 1),
  })
  return { time, socket, reading, handled: () => handled }
}

test('a chunk of thousands of messages is handled piece by piece, and nothing is read meanwhile', async () => {
  const { time, socket, reading, handled } = open(7)
  reading.receive(Buffer.alloc(7 * 1_000))
  const first = handled()
  expect(first).toBeGreaterThan(100)
  expect(first).toBeLessThan(300)
  expect(socket.isRead).toBe(false)
  await time.advance(60)
  expect(handled()).toBe(2 * first)
  await time.advance(600)
  expect(handled()).toBe(1_000)
  expect(socket.isRead).toBe(true)
})

test('few messages are handled at once', () => {
  const { socket, reading, handled } = open(1_000)
  reading.receive(Buffer.alloc(20_000))
  expect(handled()).toBe(20)
  expect(socket.isRead).toBe(true)
})

test('what is left waits while it is held, and is gone with the connection', async () => {
  const { time, socket, reading, handled } = open(7)
  reading.hold(true)
  reading.receive(Buffer.alloc(70))
  expect(handled()).toBe(0)
  reading.hold(false)
  expect(handled()).toBe(10)
  reading.receive(Buffer.alloc(7 * 1_000))
  const before = handled()
  reading.close()
  await time.advance(1_000)
  expect(handled()).toBe(before)
  expect(socket.isRead).toBe(false)
})
