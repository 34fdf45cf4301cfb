import { deviceApi, fieldMessages, modelApi, variableApi } from '@fieldhub/contract'
import { ApiClient } from './harness/api-client.ts'
import { slaveModel } from './harness/first-device.ts'
import { expect, test } from './harness/test.ts'

const megabyte = 1_048_576

function post(client: ApiClient, path: string, body: string) {
  return client.send(path, { method: 'POST', body })
}

for (const [what, body] of [
  ['malformed JSON', '{"name": '],
  ['no JSON at all', 'name=A'],
  ['a list instead of an object', '[]'],
  ['a name that is a number', JSON.stringify({ ...slaveModel('A'), name: 5 })],
  ['slaves that are a text', JSON.stringify({ name: 'A', slaves: 'many' })],
] as const) {
  test(`${what} answers 40001`, async ({ admin }) => {
    expect(await post(admin, '/app/model', body)).toMatchObject({ status: 200, code: 40001 })
  })
}

for (const name of ['', ' ', '一'.repeat(21), '𠮷'.repeat(21)]) {
  test(`a name of ${Array.from(name.trim()).length} characters is refused (${name.slice(0, 2)}…)`, async ({
    admin,
  }) => {
    const answer = await admin.ask(modelApi.create, { ...slaveModel('A'), name })
    expect(answer.code).toBe(40001)
    expect(answer.data).toEqual({ fields: { name: fieldMessages.nameLength.zh_cn } })
  })
}

test('a name of 20 characters is taken, even of rare ones', async ({ admin }) => {
  const { modelId } = await admin.call(modelApi.create, slaveModel('𠮷'.repeat(20)))
  expect(modelId).toBeGreaterThan(0)
})

test('a body of 2 MB answers HTTP 413 and the next call is well', async ({ admin }) => {
  const answer = await post(admin, '/app/model', JSON.stringify({ name: 'x'.repeat(2 * megabyte) }))
  expect(answer.status).toBe(413)
  expect((await admin.ask(modelApi.list, {})).code).toBe(200)
})

test('no token answers 20001, a foreign path 404, an id that is none 40001', async ({
  admin,
  server,
}) => {
  expect((await new ApiClient(server.origin).ask(deviceApi.list, {})).code).toBe(20001)
  expect((await admin.send('/app/nothing', { method: 'GET' })).status).toBe(404)
  expect((await admin.ask(variableApi.lastValues, { deviceId: 'abc' })).code).toBe(40001)
})
