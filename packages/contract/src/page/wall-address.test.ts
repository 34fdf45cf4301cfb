import { expect, test } from 'vitest'
import { toWallAddress } from './to-wall-address.ts'
import { getWallSettings } from './wall-address.ts'

const read = (query: Readonly<Record<string, string>>) =>
  getWallSettings((name) => query[name] ?? null)

test('an address that does not ask for it is no wall', () => {
  expect(read({ rotate: '10' })).toBeUndefined()
  expect(read({ kiosk: '0' })).toBeUndefined()
})

test.for([
  [undefined, 30_000],
  ['10', 10_000],
  ['0', 0],
  ['1', 5_000],
  ['99999', 3_600_000],
  ['-3', 30_000],
  ['soon', 30_000],
] as const)('with rotate=%s a page stays for %i ms', ([rotate, rotateMs]) => {
  const settings = read({ kiosk: '1', ...(rotate === undefined ? {} : { rotate }) })
  expect(settings).toEqual({ rotateMs, followsAlarms: true })
})

test('alarms move nothing where the address says so', () => {
  expect(read({ kiosk: '1', alarms: '0' })).toMatchObject({ followsAlarms: false })
})

test('what an address is made of is read from it', () => {
  const [, query = ''] = toWallAddress('https://iot.example.com/show/abc', 20).split('?')
  const pairs = Object.fromEntries(query.split('&').map((pair) => pair.split('=')))
  expect(read(pairs)).toEqual({ rotateMs: 20_000, followsAlarms: true })
})
