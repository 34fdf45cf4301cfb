import { type Channel, parseRegistration, toHex } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import { zeroCounts } from '#gateway/gateway-counts.ts'
import { defaultGatewayLimits } from '#gateway/gateway-limits.ts'
import { withCrc } from '#gateway/testing/fake-dtu.ts'
import { type ModbusResponse, toPreparedRequest } from './prepared-request.ts'
import { SerialLine } from './serial-line.ts'

const limits = { ...defaultGatewayLimits, answerMs: 1_000, pauseMs: 100 }
const prepared = toPreparedRequest({ unitId: 1, functionCode: 3, start: 0, count: 1 })
const answer = withCrc(1, 3, 2, 0, 9)
const transparent: Channel = {
  unwrap: (data) => ({ data, reply: new Uint8Array() }),
  wrap: (data) => data,
}

function openLine(framing: 'rtu' | 'tcp' = 'rtu', channel = transparent, profile = {}) {
  const sent: string[] = []
  const counts = zeroCounts()
  const socket = {
    writableLength: 0,
    destroyed: false,
    write: (bytes: Uint8Array) => sent.push(toHex(bytes)),
    destroy() {
      this.destroyed = true
    },
  }
  const line = new SerialLine({
    socket,
    channel,
    framing,
    limits,
    counts,
    profile: () => profile,
    inFlight: () => 1,
  })
  const outcomes: ModbusResponse[] = []
  const ask = (now: number) => line.request(prepared, now, (outcome) => outcomes.push(outcome))
  return { line, sent, counts, outcomes, ask, socket }
}

test('an answer is followed by the pause', () => {
  const { line, sent, outcomes, ask } = openLine()
  ask(0)
  line.receive(answer, 50)
  expect(outcomes).toMatchObject([{ kind: 'data' }])
  expect([sent, line.isFree, line.wakeAt]).toEqual([['010300000001840A'], false, 150])
  line.wake(149)
  expect(line.isFree).toBe(false)
  line.wake(150)
  expect(line.isFree).toBe(true)
})

test('after a timeout an RTU line waits until it has been silent for an answer timeout', () => {
  const { line, outcomes, counts, ask } = openLine()
  ask(0)
  line.wake(1_000)
  expect([outcomes, counts.timeouts]).toEqual([[{ kind: 'silent' }], 1])
  line.receive(answer, 1_400)
  line.wake(2_000)
  expect([line.isFree, line.wakeAt]).toEqual([false, 2_400])
  line.wake(2_400)
  expect([line.isFree, outcomes.length, counts.foreignBytes]).toEqual([true, 1, answer.length])
})

test('without a pause, what passes a late answer by does not end the waiting for it', () => {
  const { line, outcomes } = openLine('rtu', transparent, { pauseMs: 0 })
  const settle = (outcome: ModbusResponse) => void outcomes.push(outcome)
  line.request(prepared, 0, settle)
  line.wake(1_000)
  const ofOther = toPreparedRequest({ ...prepared.request, unitId: 2 })
  expect(line.mayPassBy(2)).toBe(true)
  line.request(ofOther, 1_010, settle)
  line.receive(withCrc(2, 3, 2, 0, 8), 1_050)
  const like = toPreparedRequest({ ...prepared.request, start: 40 })
  expect([line.isFree, line.mayTell(like), line.mayTell(ofOther)]).toEqual([false, false, true])
  line.receive(answer, 1_400)
  line.wake(line.wakeAt)
  expect([line.isFree, outcomes]).toEqual([true, [{ kind: 'silent' }, expect.anything()]])
})

test('an answer that comes after the slave has accepted the request is not taken for another', () => {
  const { line, outcomes, counts, ask } = openLine()
  ask(0)
  line.receive(withCrc(1, 0x83, 5), 50)
  const settle = (outcome: ModbusResponse) => void outcomes.push(outcome)
  const like = toPreparedRequest({ ...prepared.request, start: 40 })
  const longer = toPreparedRequest({ ...prepared.request, start: 40, count: 2 })
  expect([line.isFree, line.mayTell(like), line.mayTell(longer)]).toEqual([false, false, true])
  line.request(longer, 100, settle)
  line.receive(answer, 200)
  line.receive(withCrc(1, 0x83, 5), 300)
  expect(outcomes).toMatchObject([
    { kind: 'exception', code: 5 },
    { kind: 'exception', code: 5 },
  ])
  expect(counts.foreignBytes).toBe(answer.length)
})

test('a refusal that comes late is not taken for that of another request of the same function', () => {
  const { line, outcomes, ask } = openLine()
  ask(0)
  line.wake(1_000)
  const longer = toPreparedRequest({ unitId: 1, functionCode: 3, start: 9, count: 2 })
  expect(line.mayTell(longer)).toBe(true)
  line.request(longer, 1_050, (outcome) => outcomes.push(outcome))
  line.receive(withCrc(1, 0x83, 0x0b), 1_200)
  expect([outcomes, line.isFree]).toEqual([[{ kind: 'silent' }, { kind: 'silent' }], false])
  const other = toPreparedRequest({ unitId: 1, functionCode: 4, start: 9, count: 2 })
  line.request(other, 1_300, (outcome) => outcomes.push(outcome))
  line.receive(withCrc(1, 0x84, 0x02), 1_350)
  expect(outcomes[2]).toMatchObject({ kind: 'exception', code: 2 })
})

test('an answer that may be to another master of the line is nobody’s, and the next one is ours again', () => {
  const { line, outcomes, counts, ask } = openLine()
  const theirs = toPreparedRequest({ ...prepared.request, start: 77 })
  line.receive(Buffer.from(theirs.rtuFrame), 0)
  ask(10)
  line.receive(answer, 60)
  expect(outcomes).toEqual([{ kind: 'silent', why: 'contested' }])
  expect([line.wakeAt, counts.otherMasterFrames]).toEqual([160, 1])
  line.receive(answer, 70)
  line.wake(160)
  ask(160)
  line.receive(answer, 200)
  expect(outcomes[1]).toMatchObject({ kind: 'data' })
})

test('of two answers of which one was ours, the second is nobody’s either, however late it comes', () => {
  const { line, outcomes, ask } = openLine()
  line.receive(Buffer.from(toPreparedRequest({ ...prepared.request, start: 77 }).rtuFrame), 0)
  ask(10)
  line.receive(answer, 60)
  line.wake(160)
  ask(160)
  line.receive(answer, 200)
  expect(outcomes).toEqual([
    { kind: 'silent', why: 'contested' },
    { kind: 'silent', why: 'contested' },
  ])
})

test('what is answered twice at once, time after time, is nobody’s, until it was answered once for a minute', () => {
  const { line, outcomes, ask } = openLine()
  const twin = withCrc(1, 3, 2, 1, 77)
  let now = 0
  const exchange = (...answers: readonly Buffer[]) => {
    ask(now)
    answers.forEach((bytes, at) => line.receive(bytes, now + 50 + 20 * at))
    now += 1_000
    line.wake(now)
  }
  for (let time = 0; time < 80; time++) exchange(answer, twin)
  exchange(Buffer.concat([answer, twin]))
  for (let time = 0; time < 61; time++) exchange(answer)
  const kinds = outcomes.map(({ kind }) => kind)
  expect(kinds.slice(0, 4)).toEqual(['data', 'data', 'silent', 'silent'])
  expect(kinds.slice(4, -1)).not.toContain('data')
  expect(kinds.at(-1)).toBe('data')
})

test('a panel that reads the very same registers as we do is no second slave', () => {
  const { line, outcomes, ask } = openLine()
  for (let now = 0; now < 10_000; now += 1_000) {
    ask(now)
    line.receive(answer, now + 50)
    line.receive(Buffer.concat([prepared.rtuFrame, answer]), now + 90)
    line.wake(now + 500)
  }
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['data']))
})

test('silence is told from an answer with a wrong check sum and from one of another unit', () => {
  const { line, outcomes, ask } = openLine()
  const garbled = Buffer.from(answer)
  garbled[3] = 0x55
  ask(0)
  line.wake(1_000)
  line.wake(3_000)
  ask(3_000)
  line.receive(garbled.subarray(0, 4), 3_050)
  line.receive(garbled.subarray(4), 3_060)
  line.wake(4_000)
  line.wake(6_000)
  ask(6_000)
  line.receive(Buffer.from(prepared.rtuFrame), 6_050)
  line.wake(7_000)
  line.wake(9_000)
  ask(9_000)
  line.receive(withCrc(9, 3, 2, 0, 9), 9_050)
  line.wake(10_000)
  expect(outcomes.map((outcome) => outcome.kind === 'silent' && outcome.why)).toEqual([
    undefined,
    'garbled',
    undefined,
    'otherUnit',
  ])
})

test('a gateway that answers for another unit than the one it was asked for is told apart from silence', () => {
  const { line, outcomes, ask } = openLine('tcp')
  const answerOf = (unitId: number, sent: Uint8Array | undefined = Uint8Array.of()) =>
    Uint8Array.of(...sent.subarray(0, 2), 0, 0, 0, 5, unitId, 3, 2, 0, 9)
  const first = ask(0)
  line.receive(answerOf(2, first), 50)
  line.wake(1_000)
  line.wake(2_000)
  ask(2_000)
  line.wake(3_000)
  line.wake(4_000)
  const third = ask(4_000)
  line.receive(answerOf(2, third), 4_050)
  line.receive(answerOf(1, third), 4_060)
  expect(
    outcomes.map((outcome) => (outcome.kind === 'silent' ? outcome.why : outcome.kind)),
  ).toEqual(['otherUnit', undefined, 'data'])
})

test('another master whose exchanges are whole, and a line that gives back what is sent, take nothing', () => {
  const { line, outcomes, counts, ask } = openLine()
  const theirs = toPreparedRequest({ ...prepared.request, start: 77 })
  line.receive(Buffer.concat([theirs.rtuFrame, answer]), 0)
  ask(10)
  line.receive(Buffer.concat([prepared.rtuFrame, answer]), 60)
  expect(outcomes).toMatchObject([{ kind: 'data' }])
  expect(counts.otherMasterFrames).toBe(2)
})

test('a line that is never silent is cleared for two answer timeouts at most', () => {
  const { line, ask } = openLine()
  ask(0)
  line.wake(1_000)
  for (let now = 1_100; now < 3_000; now += 100) line.receive(answer, now)
  expect(line.wakeAt).toBe(3_000)
  line.wake(3_000)
  expect(line.isFree).toBe(true)
})

test('Modbus TCP needs no clearing: its transaction id tells a late answer', () => {
  const { line, ask } = openLine('tcp')
  ask(0)
  line.wake(1_000)
  expect(line.wakeAt).toBe(1_100)
})

test('closing settles what is asked, once', () => {
  const { line, outcomes, ask } = openLine()
  ask(0)
  line.close(10)
  line.receive(answer, 20)
  expect(outcomes).toEqual([{ kind: 'closed' }])
})

test('a peer that makes us reply without reading is cut off', () => {
  const packet = Buffer.from('7b01001631333931323334353637380a00000114507b', 'hex')
  const registration = parseRegistration(packet, true)
  const channel = registration.kind === 'registered' ? registration.channel : transparent
  const { line, sent, socket } = openLine('rtu', channel)
  line.receive(packet, 0)
  expect(sent).toEqual(['7B81001031333931323334353637387B'])
  socket.writableLength = 100_000
  line.receive(packet, 1)
  expect([sent.length, socket.destroyed]).toEqual([1, true])
})

test('the late answer to what a person sent is not taken for that to a poll', () => {
  const { line, outcomes, ask } = openLine()
  const theirs = toPreparedRequest({ ...prepared.request, start: 77 })
  const send = (now: number, ...answers: readonly Buffer[]) => {
    line.sendRaw({ bytes: theirs.rtuFrame, waitMs: 200 }, now, () => {})
    for (const bytes of answers) line.receive(bytes, now + 50)
    line.wake(now + 300)
    line.wake(now + 400)
  }
  send(0)
  expect([line.isFree, line.mayAsk?.({ prepared })]).toEqual([true, false])
  ask(500)
  line.receive(answer, 520)
  expect(outcomes).toEqual([{ kind: 'silent', why: 'contested' }])
  line.wake(3_000)
  expect(line.isFree).toBe(true)
  send(3_000, Buffer.from('ping'), answer)
  expect(line.mayAsk).toBeUndefined()
  ask(3_500)
  line.receive(answer, 3_520)
  expect(outcomes[1]).toMatchObject({ kind: 'data' })
})
