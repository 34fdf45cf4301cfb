import { variablesPerModelMax } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import type { Value } from '#facts/values.ts'
import { ValueFilter } from './value-filter.ts'

const valueOf = (varId: number, more: Partial<Value> = {}): Value => ({
  deviceId: 1,
  varId,
  time: 1_000,
  value: 5,
  raw: 5,
  quality: 'good',
  isStored: true,
  ...more,
})

test('with changes alone, what is as before is left out, and what came late is taken', () => {
  const filter = new ValueFilter({ valueMode: 'change', everySeconds: 10 })
  const taken = [
    valueOf(1),
    valueOf(1, { time: 2_000 }),
    valueOf(1, { quality: 'bad' }),
    valueOf(1, { quality: 'bad', isLate: true }),
    valueOf(2),
  ].map((value) => filter.takes(value))
  expect(taken).toEqual([true, false, true, true, true])
})

test('with an interval the first value of each whole step is taken, and none that is late', () => {
  const filter = new ValueFilter({ valueMode: 'interval', everySeconds: 10 })
  const taken = [9_999, 10_000, 19_999, 20_000, 10_000].map((time) =>
    filter.takes(valueOf(1, { time })),
  )
  expect(taken).toEqual([true, true, false, true, false])
  expect(filter.takes(valueOf(1, { time: 30_000, isLate: true }))).toBe(false)
})

test('a device whose models change for ever is remembered by as many variables as it can have', () => {
  const filter = new ValueFilter({ valueMode: 'change', everySeconds: 10 })
  for (let varId = 1; varId <= variablesPerModelMax + 1; varId += 1) filter.takes(valueOf(varId))
  expect([2, variablesPerModelMax + 1].map((varId) => filter.takes(valueOf(varId)))).toEqual([
    false,
    false,
  ])
  expect(filter.takes(valueOf(1))).toBe(true)
})

test('devices that are forwarded no longer are forgotten', () => {
  const filter = new ValueFilter({ valueMode: 'change', everySeconds: 10 })
  for (const deviceId of [1, 2]) filter.takes(valueOf(1, { deviceId }))
  filter.keepOnly(new Set([2]))
  expect([1, 2].map((deviceId) => filter.takes(valueOf(1, { deviceId })))).toEqual([true, false])
})
