import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:255.255.255.255', '255.255.255.255'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
  ['1:2', '1:2'],
] as const)('%s is counted as %s', ([address, key]) => {
  expect(addressKey(address)).toBe(key)
})

test('however one address is written, its key is the same', () => {
  const spellings = ['2001:db8::1', '2001:DB8:0::1', '2001:0db8:0000:0000:0000:0000:0000:0001']
  expect(new Set(spellings.map(addressKey)).size).toBe(1)
})

test('a connection that is cut already is no fault', () => {
  expect(addressKey(undefined)).toBe('gone')
})
