import { expect, test } from 'vitest'
import { RemoteLines, toReplaced } from './remote-lines.ts'

const at = (steady: number) => ({ steady, now: 1_780_000_000_000 + steady })
const device = (deviceId: number) => ({
  deviceId,
  ownerId: 1,
  ip: '10.0.0.9',
  presentUntil: at(0).now,
  answerDueMs: 14_000,
  writeWithinMs: 16_000,
})
const report = (process: string, deviceIds: readonly number[], life = 'first') => ({
  process,
  life,
  steadyMs: 0,
  devices: deviceIds.map(device),
})
const kinds = ({ events }: { readonly events: readonly { type: string; deviceId: number }[] }) =>
  events.map(({ type, deviceId }) => `${type} ${deviceId}`)

test('an owner learns from the first report of a process which devices it holds', () => {
  const lines = new RemoteLines()
  expect(kinds(lines.report(report('b', [1, 2]), at(0)))).toEqual(['online 1', 'online 2'])
  expect(kinds(lines.report(report('b', [1, 2]), at(2_000)))).toEqual([])
  expect(lines.get(1)?.process).toBe('b')
})

test('what one later report alone says may still be told by an event', () => {
  const lines = new RemoteLines()
  lines.report(report('b', [1]), at(0))
  expect(kinds(lines.report(report('b', [2]), at(2_000)))).toEqual([])
  expect(lines.close('b', 1)).toBe(true)
  expect(lines.open('b', device(2))).toBeUndefined()
  expect(kinds(lines.report(report('b', [2]), at(4_000)))).toEqual([])
})

test('what two reports say counts, as an event may have been lost', () => {
  const lines = new RemoteLines()
  lines.report(report('b', [1]), at(0))
  lines.report(report('b', [2]), at(2_000))
  expect(kinds(lines.report(report('b', [2]), at(4_000)))).toEqual(['online 2', 'offline 1'])
})

test('the devices of a process that started again are those of its first report', () => {
  const lines = new RemoteLines()
  lines.report(report('b', [1, 2]), at(0))
  const found = lines.report(report('b', [2, 3], 'second'), at(2_000))
  expect(kinds(found)).toEqual(['online 3', 'offline 1'])
})

test('the newest connection counts: the end of an older one means nothing, and a report of it is stale', () => {
  const lines = new RemoteLines()
  lines.open('b', device(1))
  expect(lines.open('c', device(1))?.process).toBe('b')
  expect(lines.close('b', 1)).toBe(false)
  expect(lines.report(report('b', [1]), at(0))).toEqual({ events: [], stale: [1] })
  expect(lines.get(1)?.process).toBe('c')
})

test('devices of a process that has fallen silent are offline', () => {
  const lines = new RemoteLines()
  lines.report(report('b', [1]), at(0))
  lines.report(report('c', [2]), at(6_000))
  expect(kinds(lines.endSilent(at(7_000)))).toEqual([])
  const { gone, ...found } = lines.endSilent(at(7_001))
  expect([kinds(found), gone]).toEqual([['offline 1'], ['b']])
  expect(lines.size).toBe(1)
})

test('a line that is replaced was alive within a minute of its last sign', () => {
  const lines = new RemoteLines()
  lines.open('b', device(1))
  const line = lines.open('c', device(1))
  if (line === undefined) throw new Error('the line was at another process')
  expect(toReplaced(line, at(59_999).now)).toEqual({ ip: '10.0.0.9', wasAlive: true })
  expect(toReplaced(line, at(60_000).now)).toEqual({ ip: '10.0.0.9', wasAlive: false })
  expect(toReplaced({ ...line, missing: 1 }, at(0).now)).toBeUndefined()
})
