import type { Command } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { getSteps } from './command-steps.ts'

const command: Command = {
  id: 1,
  deviceId: 2,
  deviceName: 'd',
  varId: 3,
  name: 'v',
  value: 4,
  readBack: null,
  state: 'queued',
  reason: '',
  exceptionCode: null,
  origin: 'manual',
  by: 'a',
  sourceId: null,
  page: '',
  confirmed: '',
  depth: 0,
  queuedAt: 1_000,
  sentAt: null,
  answeredAt: null,
  settledAt: null,
  costMs: 0,
  tx: '',
  rx: '',
}

test.for([
  ['just written down', {}, ['done', 'waiting', 'ahead', 'ahead']],
  ['on the wire', { sentAt: 1_020 }, ['done', 'done', 'waiting', 'ahead']],
  [
    'confirmed',
    { state: 'confirmed', sentAt: 1_020, answeredAt: 1_100, settledAt: 1_150 },
    ['done', 'done', 'done', 'done'],
  ],
  [
    'never sent',
    { state: 'failed', reason: 'offline', settledAt: 1_001 },
    ['done', 'failed', 'missing', 'missing'],
  ],
  [
    'silent',
    { state: 'failed', reason: 'silent', sentAt: 1_020, settledAt: 4_000 },
    ['done', 'done', 'failed', 'missing'],
  ],
  [
    'not confirmed',
    { state: 'answered', reason: 'differs', sentAt: 1_020, answeredAt: 1_100, settledAt: 1_150 },
    ['done', 'done', 'done', 'failed'],
  ],
] as const)('a command that is %s', ([, change, states]) => {
  expect(getSteps({ ...command, ...change }).map(({ state }) => state)).toEqual(states)
})

test('steps tell how long after the start they were reached', () => {
  const steps = getSteps({ ...command, sentAt: 1_020, answeredAt: 1_100 })
  expect(steps.map(({ afterMs }) => afterMs)).toEqual([0, 20, 100, null])
})
