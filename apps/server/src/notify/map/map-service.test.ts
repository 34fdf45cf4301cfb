import { invariant } from '@fieldhub/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProviders } from '../provider/open-providers.ts'
import { readProviderSettings } from '../provider/provider-settings.ts'
import { jsonReply } from '../testing/fake-provider.ts'
import { openProviderWorld, type ProviderWorld, worldTime } from '../testing/provider-world.ts'

let world: ProviderWorld

beforeAll(async () => {
  world = await openProviderWorld()
})

afterAll(() => world.close())

function open(change: Readonly<Record<string, string>> = {}) {
  const settings = readProviderSettings({ ...world.settings, ...change })
  const { map } = openProviders(settings, { now: () => worldTime })
  invariant(map, 'the map is configured')
  return map
}

const point = { lng: 116.397_128_4, lat: 39.916_527 }
const serving = { mcc: 460, mnc: 1, lac: 40_977, cellId: 2_205_409, signal: -65 }
const report = { imei: '352315052834187', serving, neighbours: [] }

test('a point has an address', async () => {
  const address = await open().readAddress(point)
  expect(address).toEqual({ ok: true, value: '北京市东城区东华门街道天安门' })
  expect(world.amap.lastCall).toMatchObject({
    path: '/v3/geocode/regeo',
    query: { location: '116.397128,39.916527', output: 'JSON' },
  })
})

test('a point in the sea has none', async () => {
  expect(await open().readAddress({ lng: -150, lat: 0 })).toEqual({ ok: true, value: null })
})

test('cells have a position, the neighbours sent along', async () => {
  const neighbours = Array.from({ length: 9 }, (_, at) => ({ ...serving, cellId: at, signal: -80 }))
  expect(await open().readPosition({ ...report, neighbours })).toEqual({
    ok: true,
    value: { lng: 116.4032, lat: 39.9179, radius: 550 },
  })
  const { path, query } = world.amap.lastCall
  expect([path, query['accesstype'], query['imei'], query['bts']]).toEqual([
    '/position',
    '0',
    '352315052834187',
    '460,01,40977,2205409,-65',
  ])
  expect(query['nearbts']?.split('|')).toHaveLength(6)
})

test('unknown cells have no position', async () => {
  const abroad = { ...serving, mcc: 310 }
  expect(await open().readPosition({ ...report, serving: abroad })).toEqual({
    ok: true,
    value: null,
  })
})

test('a wrong key is told for its own service only', async () => {
  const map = open({ FIELDHUB_MAP_LOCATE_KEY: 'another' })
  expect(await map.readPosition(report)).toEqual({
    ok: false,
    error: {
      kind: 'credentials',
      provider: 'amap',
      code: '10001',
      message: 'INVALID_USER_KEY',
    },
  })
  expect(await map.readAddress(point)).toMatchObject({ ok: true })
})

test.for([
  ['10004', 'limit'],
  ['10044', 'limit'],
  ['10009', 'credentials'],
  ['10016', 'failed'],
  ['20000', 'refused'],
] as const)('infocode %s is a fault of kind %s', async ([infocode, kind]) => {
  world.amap.next(jsonReply({ status: '0', info: 'NO', infocode }))
  expect(await open().readAddress(point)).toMatchObject({ error: { kind, code: infocode } })
})

test('a place that is no place is garbage', async () => {
  const result = { type: '4', location: 'here,there', radius: '1' }
  world.amap.next(jsonReply({ status: '1', info: 'OK', infocode: '10000', result }))
  expect(await open().readPosition(report)).toMatchObject({ error: { kind: 'garbage' } })
})
