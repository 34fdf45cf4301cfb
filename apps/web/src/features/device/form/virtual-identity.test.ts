import { isWeakDevicePassword, serialNumberPattern } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { virtualIdentity } from './virtual-identity.ts'

let next = 0
const counted = (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => (next += 7) % 200)

test.for(['', 'DEMO-a1b2c3d4-'])(
  'a virtual device gets a number behind "%s" and a password',
  (sn) => {
    const identity = virtualIdentity({ sn, password: '' }, counted)
    expect(identity.sn.startsWith(sn)).toBe(true)
    expect(identity.sn).toMatch(serialNumberPattern)
    expect(isWeakDevicePassword(identity.password, identity.sn)).toBe(false)
  },
)

test('what is typed already stays', () => {
  const typed = { sn: 'STATION-1', password: 'typed before' }
  expect(virtualIdentity(typed, counted)).toEqual(typed)
})
