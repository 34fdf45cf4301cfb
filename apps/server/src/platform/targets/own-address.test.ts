import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isOwnAddress } from './own-address.ts'

test.for([
  '127.0.0.1',
  '127.8.9.1',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::FFFF:127.0.0.1',
])('%s is this machine', (address) => {
  expect(isOwnAddress(address)).toBe(true)
})

test('addresses of its interfaces are this machine, others are not', () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  expect(own.map(({ address }) => isOwnAddress(address))).toEqual(own.map(() => true))
  expect(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1'].filter(isOwnAddress)).toEqual([])
})
