import { expect, test } from 'vitest'
import { getStates } from './placed-device.ts'

test('of several devices the worst state comes first', () => {
  const devices = [{ status: 2 }, { status: 2 }, { status: 0 }, { status: 3 }] as const
  expect(getStates(devices)).toEqual([
    { status: 3, count: 1 },
    { status: 0, count: 1 },
    { status: 2, count: 2 },
  ])
  expect(getStates([{ status: 2 }, { status: 1 }])[0]?.status).toBe(1)
  expect(getStates([])).toEqual([])
})
