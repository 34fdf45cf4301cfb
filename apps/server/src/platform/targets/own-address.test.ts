import { isIPv4 } from 'node:net'
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
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:7f00:0001',
  '64:ff9b::7f00:1',
])('%s is this machine', (address) => {
  expect(isOwnAddress(address)).toBe(true)
})

test('addresses of its interfaces are this machine, others are not', () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  expect(own.map(({ address }) => isOwnAddress(address))).toEqual(own.map(() => true))
  const mapped = own.flatMap(({ address }) => (isIPv4(address) ? [asGroups(address)] : []))
  expect(mapped.filter((address) => !isOwnAddress(address))).toEqual([])
  expect(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1'].filter(isOwnAddress)).toEqual([])
})

function asGroups(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}
