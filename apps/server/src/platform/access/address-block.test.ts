import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test.for([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['unknown', 'unknown'],
  ['', ''],
] as const)('%s is of the block %s', ([address, block]) => {
  expect(addressBlock(address)).toBe(block)
})
