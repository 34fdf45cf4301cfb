import type { Command } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { WriteState } from './write-state.ts'
import { withLateEnd } from './write-state.ts'

const nothingYet = { readBack: null, costMs: 0, tx: '', rx: '' } as const
const underWay: WriteState = {
  kind: 'done',
  value: 9,
  answer: { commandId: 7, state: 'sent', reason: '', value: 9, ...nothingYet },
}
const row: Command = {
  ...nothingYet,
  id: 7,
  deviceId: 1,
  deviceName: '泵',
  varId: 3,
  name: '设定',
  value: 9,
  state: 'sent',
  reason: '',
  exceptionCode: null,
  origin: 'manual',
  by: '',
  sourceId: null,
  page: '',
  confirmed: '',
  depth: 0,
  queuedAt: 1,
  sentAt: 2,
  answeredAt: null,
  settledAt: null,
}
const ended: Command = { ...row, state: 'confirmed', readBack: 9, settledAt: 20_000 }

test('a write that was under way when its call was answered ends as its trail does', () => {
  expect(withLateEnd(underWay, null)).toBe(underWay)
  expect(withLateEnd(underWay, row)).toBe(underWay)
  expect(withLateEnd(underWay, ended)).toMatchObject({
    answer: { commandId: 7, state: 'confirmed', readBack: 9 },
  })
})

test('what the call itself has told stays', () => {
  const confirmed: WriteState = {
    ...underWay,
    answer: { ...underWay.answer, state: 'answered', reason: 'no-read-back' },
  }
  expect(withLateEnd(confirmed, ended)).toBe(confirmed)
})

test('a write whose answer got lost ends as its trail does, and one that was refused stays refused', () => {
  const lost: WriteState = { kind: 'failed', error: new ApiError(504, '') }
  expect(withLateEnd(lost, null)).toBe(lost)
  expect(withLateEnd(lost, row)).toBe(lost)
  expect(withLateEnd(lost, ended)).toMatchObject({
    kind: 'done',
    value: 9,
    answer: { readBack: 9 },
  })
  const refused: WriteState = { kind: 'failed', error: new ApiError(50012, '') }
  expect(withLateEnd(refused, ended)).toBe(refused)
})
