import { invariant, type Result } from '@fieldhub/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeProvider, Misbehaviour } from '../testing/fake-provider.ts'
import { openProviderWorld, type ProviderWorld, worldTime } from '../testing/provider-world.ts'
import type { ProviderFault } from './delivery.ts'
import { openProviders, type Providers } from './open-providers.ts'
import { defaultCallerLimits } from './provider-caller.ts'
import { readProviderSettings } from './provider-settings.ts'

let world: ProviderWorld
let patient: Providers
let patientTencent: Providers
let hasty: Providers
let hastyTencent: Providers

beforeAll(async () => {
  world = await openProviderWorld()
  const clock = { now: () => worldTime }
  const settings = readProviderSettings(world.settings)
  const tencent = readProviderSettings(world.tencentSettings)
  const hastyLimits = { ...defaultCallerLimits, timeoutMs: 600 }
  patient = openProviders(settings, clock)
  patientTencent = openProviders(tencent, clock)
  hasty = openProviders(settings, clock, hastyLimits)
  hastyTencent = openProviders(tencent, clock, hastyLimits)
})

afterAll(() => world.close())

const notice = {
  device: '锅炉 1',
  content: '温度过高',
  status: '报警',
  time: '08:15',
  value: '97.3 ℃',
  threshold: '> 95 ℃',
  duration: '1 分钟',
}
const phone = '13800000000'
type Attempt = (
  providers: Providers,
  tencent: Providers,
) => Promise<Result<unknown, ProviderFault>> | undefined

const clients: readonly (readonly [string, (world: ProviderWorld) => FakeProvider, Attempt])[] = [
  ['SMS of Aliyun', (w) => w.aliyun, (p) => p.sms?.sendCode(phone, '123456')],
  ['SMS of Tencent', (w) => w.tencent, (_, t) => t.sms?.sendCode(phone, '123456')],
  ['voice of Aliyun', (w) => w.aliyun, (p) => p.voice?.callAlarm(phone, notice)],
  ['official account', (w) => w.wechat.provider, (p) => p.wechat?.createSceneCode('s', 300)],
  ['website sign-in', (w) => w.wechat.provider, (p) => p.wechatSite?.readPerson('good')],
  ['WeChat Pay', (w) => w.wechatPay, (p) => p.wechatPay?.readByOrder('order-1')],
  ['Alipay', (w) => w.alipay, (p) => p.alipay?.readByOrder('order-1')],
  ['AMap', (w) => w.amap, (p) => p.map?.readAddress({ lng: 116.4, lat: 39.9 })],
]
const faults: readonly (readonly [Misbehaviour, ProviderFault['kind'], string | undefined])[] = [
  ['limit', 'limit', undefined],
  ['garbage', 'garbage', undefined],
  ['error500', 'failed', 'http-500'],
  ['oversized', 'garbage', 'too-large'],
  ['redirect', 'garbage', undefined],
  ['hangup', 'unreachable', undefined],
]
const table = clients.flatMap(([name, fakeOf, attempt]) =>
  faults.map(([how, kind, code]) => ({ name, fakeOf, attempt, how, kind, code })),
)

test.for(table)('$name: after $how the fault is $kind, and the call went out once', async (row) => {
  const fake = row.fakeOf(world)
  fake.calls.length = 0
  fake.next(row.how)
  const result = await row.attempt(patient, patientTencent)
  expect(result).toMatchObject({
    ok: false,
    error: { kind: row.kind, ...(row.code === undefined ? {} : { code: row.code }) },
  })
  expect(result).not.toHaveProperty('error.isUnsent')
  expect(fake.calls).toHaveLength(1)
})

test.for(['timeout', 'slow'] as const)(
  'a provider that answers with %s is given up, and the call went out once',
  async (how) => {
    const results = await Promise.all(
      clients.map(async ([name, fakeOf, attempt]) => {
        fakeOf(world).calls.length = 0
        fakeOf(world).next(how)
        return { name, result: await attempt(hasty, hastyTencent) }
      }),
    )
    const error = { kind: 'timeout', code: 'timeout' }
    expect(results).toMatchObject(clients.map(([name]) => ({ name, result: { error } })))
    const calls = new Set(clients.map(([, fakeOf]) => fakeOf(world).calls))
    expect([...calls].flat()).toHaveLength(clients.length)
  },
)

test('a provider that is not there is unreachable, with the code of the system, and got nothing', async () => {
  const gone = await openProviderWorld()
  const { sms } = openProviders(readProviderSettings(gone.settings), { now: () => worldTime })
  await gone.close()
  const result = await sms?.sendCode(phone, '123456')
  expect(result).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', provider: 'aliyun-sms', code: 'ECONNREFUSED', isUnsent: true },
  })
})

test('calls beyond the limit of calls under way are turned away', async () => {
  const settings = readProviderSettings(world.settings)
  const limits = { ...defaultCallerLimits, outstandingMax: 2 }
  const { map } = openProviders(settings, { now: () => worldTime }, limits)
  invariant(map, 'the provider is configured')
  world.amap.calls.length = 0
  const results = await Promise.all(
    Array.from({ length: 5 }, () => map.readAddress({ lng: 116.4, lat: 39.9 })),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(2)
  expect(results.at(-1)).toMatchObject({ ok: false, error: { kind: 'limit', code: 'busy' } })
  expect(world.amap.calls).toHaveLength(2)
  expect(await map.readAddress({ lng: 116.4, lat: 39.9 })).toMatchObject({ ok: true })
})
