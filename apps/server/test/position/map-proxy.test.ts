import { expect, onTestFinished, test } from 'vitest'
import { FakeProvider, jsonReply } from '#notify/testing/fake-provider.ts'
import { startTestServer } from '#testing/test-server.ts'

const path = '/_AMapService/v4/map/styles?key=web-key&styleid=normal'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

async function startWithCode() {
  const fake = await FakeProvider.open({
    refuse: () => undefined,
    answer: () => jsonReply({ status: '1' }),
    limit: () => jsonReply({ status: '0' }),
  })
  onTestFinished(() => fake.close())
  const settings = {
    FIELDHUB_MAP_KEY: 'web-key',
    FIELDHUB_MAP_SECURITY_CODE: 'the-code',
    FIELDHUB_MAP_URL: fake.url,
    FIELDHUB_MAP_WEB_URL: fake.url,
  }
  return { fake, ...(await startTestServer({ settings })) }
}

test('the map of a page of ours is served with the code that only the server knows', async () => {
  const { fake, logLines, send } = await startWithCode()
  const answer = await send('GET', path, { headers: sameOrigin })
  expect([answer.status, await answer.text()]).toEqual([200, '{"status":"1"}'])
  expect(fake.lastCall.query).toEqual({ key: 'web-key', styleid: 'normal', jscode: 'the-code' })
  expect(logLines.join()).not.toContain('the-code')
})

test.for([
  ['from elsewhere', path, { 'sec-fetch-site': 'cross-site' }, 403],
  ['by a program', path, {}, 403],
  ['for another path', '/_AMapService/v3/place/text?key=web-key', sameOrigin, 404],
  ['for a path that climbs', '/_AMapService/..%2fv3%2fip?key=web-key', sameOrigin, 404],
  ['with another key', path.replace('web-key', 'mine'), sameOrigin, 404],
] as const)('it is not used %s', async ([, asked, headers, status]) => {
  const { fake, send } = await startWithCode()
  expect((await send('GET', asked, { headers })).status).toBe(status)
  expect(fake.calls).toEqual([])
})

test('an address may ask 120 times a minute', async () => {
  const { send } = await startWithCode()
  const statuses: number[] = []
  for (let count = 0; count < 122; count++) {
    statuses.push((await send('GET', path, { headers: sameOrigin })).status)
  }
  expect(statuses.slice(118)).toEqual([200, 200, 429, 429])
})

test('without a security code there is no such place', async () => {
  const { send } = await startTestServer()
  const answer = await send('GET', path, { headers: sameOrigin })
  expect(answer.headers.get('content-type')).not.toContain('json')
})
