import type { Device } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { testDevice } from './testing/test-device.ts'
import { withStates } from './use-live-rows.ts'

const devices: readonly Device[] = [testDevice({ id: 1 }), testDevice({ id: 2, status: 1 })]
const state = (deviceId: number, status: 1 | 2) =>
  [deviceId, { deviceId, status, loginTime: null, activatedTime: null }] as const

test('states of devices on other pages, and those that are known, leave the page as it is', () => {
  expect(withStates(devices, new Map([state(7, 1)]))).toBe(devices)
  expect(withStates(devices, new Map([state(1, 2), state(2, 1)]))).toBe(devices)
})

test('a new state changes its own row alone', () => {
  const next = withStates(devices, new Map([state(2, 2), state(9, 1)]))
  expect(next.map(({ status }) => status)).toEqual([2, 2])
  expect(next[0]).toBe(devices[0])
})
