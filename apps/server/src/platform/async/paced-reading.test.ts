import { expect, test } from 'vitest'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { PacedReading } from './paced-reading.ts'

function open() {
  const time = new FakeTime()
  const socket = {
    isRead: true,
    pause: () => void (socket.isRead = false),
    resume: () => void (socket.isRead = true),
  }
  return { time, socket, reading: new PacedReading(socket, time) }
}

test('a flood is read piece by piece', async () => {
  const { time, socket, reading } = open()
  reading.record(65_535)
  expect(socket.isRead).toBe(true)
  reading.record(1)
  expect(socket.isRead).toBe(false)
  await time.advance(59)
  expect(socket.isRead).toBe(false)
  await time.advance(1)
  expect(socket.isRead).toBe(true)
  reading.record(65_536)
  expect(socket.isRead).toBe(false)
})

test('a megabyte a second is read without a pause', async () => {
  const { time, socket, reading } = open()
  for (let ms = 0; ms < 1_000; ms++) {
    reading.record(1_000)
    expect(socket.isRead).toBe(true)
    await time.advance(1)
  }
})

test('the end of a pause does not read what is held, nor does the end of a hold what pauses', async () => {
  const { time, socket, reading } = open()
  reading.record(65_536)
  reading.hold(true)
  await time.advance(60)
  expect(socket.isRead).toBe(false)
  reading.hold(false)
  expect(socket.isRead).toBe(true)
  await time.advance(60)
  reading.record(65_536)
  reading.hold(true)
  reading.hold(false)
  expect(socket.isRead).toBe(false)
  await time.advance(60)
  expect(socket.isRead).toBe(true)
})

test('a connection that has ended is not read again', async () => {
  const { time, socket, reading } = open()
  reading.record(65_536)
  reading.close()
  await time.advance(1_000)
  expect(socket.isRead).toBe(false)
})
