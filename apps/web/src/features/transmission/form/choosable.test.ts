import { type Transmission, transmissionDefaults } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import type { Translate } from '#i18n/translate.ts'
import { lineHolders, whyNotChosen } from './choosable.ts'

const t: Translate = (key, ...params) => [key, ...Object.values(params[0] ?? {})].join(' ')
const none = { bytes: 0, packets: 0 }
const policy: Transmission = {
  ...transmissionDefaults,
  id: 1,
  name: 'Line',
  kind: 'device',
  members: [5],
  devices: [],
  allowFrom: [],
  headers: [],
  topology: 'pair',
  hasPassword: false,
  state: 'connected',
  stateSince: 1_700_000_000_000,
  lastError: null,
  counters: { up: none, down: none, dropped: none },
  onlineCount: 0,
  clientCount: 0,
  updateTime: 1,
}
const device = { id: 5, mode: 'transparent', shared: null } as const
const why = (one: Parameters<typeof whyNotChosen>[0], kind: Transmission['kind'] = 'device') =>
  whyNotChosen(one, kind, lineHolders([policy], undefined), t)

test('a line that another enabled policy has cannot be chosen, and the policy is named', () => {
  expect(why(device)).toBe('transmission.inUse Line')
})

test('its own policy, one that is off, and policies with servers leave it free', () => {
  expect(lineHolders([policy], policy.id).size).toBe(0)
  expect(lineHolders([{ ...policy, enabled: false }], undefined).size).toBe(0)
  expect(lineHolders([{ ...policy, kind: 'server', devices: [5] }], undefined).size).toBe(0)
  expect(why(device, 'server')).toBeNull()
})

test('a device of cloud mode and one of another account cannot be chosen', () => {
  expect(why({ ...device, id: 6, mode: 'cloud' })).toBe('transmission.notTransparent')
  const shared = { role: 'engineer' as const, owner: 'wang', groups: [] }
  expect(why({ ...device, id: 6, shared })).toBe('transmission.notOwn')
})
