import { expect, test } from 'vitest'
import { toPreparedRequest } from './prepared-request.ts'
import { Transactions } from './transactions.ts'

const prepared = toPreparedRequest({ unitId: 1, functionCode: 3, start: 0, count: 1 })
const answerTo = (frame: Uint8Array) =>
  Buffer.concat([frame.subarray(0, 2), Buffer.of(0, 0, 0, 5, 1, 3, 2, 0, 9)])

function sendThree() {
  const transactions = new Transactions()
  const settled: string[] = []
  const frames = [0, 1, 2].map((at) =>
    transactions.add(prepared, { now: 0, answerMs: 1_000 }, ({ kind }) => {
      settled.push(`${at} ${kind}`)
    }),
  )
  const receive = (bytes: Uint8Array, now: number) => {
    const { answered, ...rest } = transactions.receive(bytes, now)
    for (const { settle, answer, frame } of answered) settle({ ...answer, frame }, now)
    return rest
  }
  const expire = (now: number) => {
    const { expired } = transactions.expire(now)
    for (const { settle } of expired) settle({ kind: 'silent' }, now)
  }
  return {
    transactions,
    settled,
    frames: frames.map((frame) => Buffer.from(frame)),
    receive,
    expire,
  }
}

test('a peer that answers one after the other has the answer time for each of them', () => {
  const { transactions, settled, frames, receive, expire } = sendThree()
  for (const [at, frame] of frames.entries()) {
    const now = 900 * (at + 1)
    expire(now)
    receive(answerTo(frame), now)
  }
  expect(settled).toEqual(['0 data', '1 data', '2 data'])
  expect(transactions.size).toBe(0)
})

test('an answer gives no time to what was sent before it', () => {
  const { transactions, settled, frames, receive, expire } = sendThree()
  receive(answerTo(frames[1] ?? Buffer.of()), 900)
  expect(transactions.nextUntil).toBe(1_000)
  expire(1_000)
  expect(settled).toEqual(['1 data', '0 silent'])
  expire(1_900)
  expect(settled.at(-1)).toBe('2 silent')
  expect(transactions.hasRoom(3, 2_000)).toBe(false)
})

test('answers of one packet, and those cut anywhere, settle their own requests', () => {
  for (let cut = 0; cut <= 33; cut++) {
    const { settled, frames, receive } = sendThree()
    const bytes = Buffer.concat(frames.toReversed().map(answerTo))
    receive(bytes.subarray(0, cut), 10)
    receive(bytes.subarray(cut), 20)
    expect(settled).toEqual(['2 data', '1 data', '0 data'])
  }
})

test('a late answer and one of another transaction settle nothing', () => {
  const { settled, frames, receive, expire } = sendThree()
  const stranger = answerTo(Buffer.of(0x77, 0x77))
  expect(receive(stranger, 10).strays).toHaveLength(1)
  expire(1_000)
  expect(receive(Buffer.concat(frames.map(answerTo)), 1_100).strays.length).toBeLessThanOrEqual(3)
  expect(settled).toEqual(['0 silent', '1 silent', '2 silent'])
})

test('a peer whose answer ends where the next begins is asked one at a time', () => {
  const { transactions, settled, frames, receive, expire } = sendThree()
  const [first, second, third] = frames.map(answerTo)
  const bytes = Buffer.concat([first, second, third].map((one = Buffer.of()) => one))
  expect(receive(Buffer.concat([bytes.subarray(0, 9), bytes.subarray(11)]), 10)).toMatchObject({
    losesTogether: true,
  })
  expect(settled).toEqual(['1 data', '2 data'])
  expire(1_000)
  expect([settled.at(-1), transactions.hasRoom(3, 5_000)]).toEqual(['0 silent', false])
})

test('ids of requests under way together begin with different bytes, none of which many values end in', () => {
  const transactions = new Transactions()
  const openings = Array.from({ length: 2_000 }, () => {
    const frame = transactions.add(prepared, { now: 0, answerMs: 1 }, () => undefined)
    transactions.takeAll()
    return frame
  })
  const ids = new Set(openings.map(([high = 0, low = 0]) => high * 256 + low))
  expect(ids.size).toBe(2_000)
  for (const [at, [high = 0]] of openings.entries()) {
    expect(high === 0 || high === 255).toBe(false)
    expect(openings.slice(at + 1, at + 16).some(([other]) => other === high)).toBe(false)
  }
})
