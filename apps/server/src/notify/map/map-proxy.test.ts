import { afterEach, expect, onTestFinished, test } from 'vitest'
import { SecretText } from '../provider/secret-text.ts'
import { FakeProvider, jsonReply } from '../testing/fake-provider.ts'
import { MapProxy } from './map-proxy.ts'

const opened: FakeProvider[] = []

afterEach(() => Promise.all(opened.splice(0).map((fake) => fake.close())))

async function open(answer = () => jsonReply({ status: '1' })) {
  const fake = await FakeProvider.open({
    refuse: () => undefined,
    answer,
    limit: () => jsonReply({ status: '0' }),
  })
  onTestFinished(() => {
    opened.push(fake)
  })
  const url = new URL(fake.url)
  const settings = { key: 'web-key', securityCode: new SecretText('the-code'), url, webUrl: url }
  return { fake, proxy: new MapProxy(settings) }
}

const query = { key: 'web-key', location: '116.4,39.9', callback: 'jsonp_1' }

test('a call is passed on with the security code', async () => {
  const { fake, proxy } = await open()
  const answer = await proxy.pass('v3/geocode/regeo', query)
  expect(answer).toMatchObject({ status: 200, text: '{"status":"1"}' })
  expect(fake.lastCall).toMatchObject({
    path: '/v3/geocode/regeo',
    query: { ...query, jscode: 'the-code' },
  })
})

test.for([
  ['another path', 'v3/place/text', query],
  ['a path that climbs', '../v3/geocode/regeo', query],
  ['another key', 'v3/geocode/regeo', { ...query, key: 'mine' }],
  ['a query without end', 'v3/geocode/regeo', { ...query, more: 'x'.repeat(3_000) }],
] as const)('%s is not passed on', async ([, path, asked]) => {
  const { fake, proxy } = await open()
  expect(await proxy.pass(path, asked)).toBeUndefined()
  expect(fake.calls).toEqual([])
})

test('an answer that quotes the code or is a page is not given to the browser', async () => {
  const quoting = await open(() => jsonReply({ info: 'wrong the-code' }))
  const bad = { status: 502, text: 'garbage' }
  expect(await quoting.proxy.pass('v4/map/styles', query)).toMatchObject(bad)
  const headers = { 'content-type': 'text/html' }
  const page = await open(() => ({ headers, body: '<script>' }))
  expect(await page.proxy.pass('v4/map/styles', query)).toMatchObject(bad)
})
