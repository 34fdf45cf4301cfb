import { expect, test } from 'vitest'
import { readDraft, startDraft } from './call-draft.ts'
import { findCalls } from './find-calls.ts'
import { readPublishedCalls } from './published-call.ts'

const answers = { 200: { content: { 'application/json': {} } } }
const extras = { permission: 'change', demo: 'open' }
const integer = { type: 'integer', minimum: 1 }
const meaning = '设备的 id'
const properties = {
  deviceId: { ...integer, description: meaning },
  mode: { type: 'string', enum: ['cloud', 'transparent'] },
  name: { type: 'string', maxLength: 20 },
  ids: { type: 'array', items: integer },
  group: { anyOf: [integer, { type: 'null' }] },
}
const body = { type: 'object', properties, required: ['deviceId', 'mode', 'name'] }
const post = {
  summary: '修改设备',
  tags: ['设备'],
  'x-fieldhub': { ...extras, name: 'device.change' },
  requestBody: { content: { 'application/json': { schema: body } } },
  responses: answers,
}
const document = {
  tags: [{ name: '设备' }],
  paths: {
    '/api2/app/device': {
      put: post,
      get: { ...post, 'x-fieldhub': { name: 'root.list', permission: 'root', demo: 'open' } },
    },
    '/api2/app/keepAlive': {
      get: {
        ...post,
        'x-fieldhub': { name: 'session.keepAlive', permission: 'read', demo: 'open' },
      },
    },
    '/firmware/check': { get: { summary: '', tags: [], responses: answers } },
  },
}
const [call] = readPublishedCalls(document)

test('a document becomes the calls that a token may make, and no others', () => {
  expect(readPublishedCalls(document).map(({ name }) => name)).toEqual(['device.change'])
  expect(call).toMatchObject({ method: 'PUT', carries: 'json', answersFile: false })
  expect(call?.isWithinDevices).toBe(false)
  expect(call?.fields.map((field) => field.meaning)).toEqual([meaning, ...Array(4)])
})

test('a form begins with what is required and known, but never with a device to write to', () => {
  expect(call && startDraft({ ...call, permission: 'read' }, 7)).toEqual({
    deviceId: '7',
    mode: 'cloud',
  })
  expect(call && startDraft(call, 7)).toEqual({ mode: 'cloud' })
})

test('what is entered becomes what is sent, and what does not fit its type is named', () => {
  const draft = { deviceId: '7', mode: 'cloud', name: '1', ids: '[1, 2]', group: 'null' }
  expect(call && readDraft(call, draft)).toEqual({
    input: { deviceId: 7, mode: 'cloud', name: '1', ids: [1, 2], group: null },
    missing: [],
    wrong: [],
  })
  const faulty = { deviceId: 'x', mode: 'cloud', ids: '[1' }
  expect(call && readDraft(call, faulty)).toMatchObject({
    missing: ['name'],
    wrong: ['deviceId', 'ids'],
  })
})

test('a search finds words of the summary, the path and the fields, all of them at once', () => {
  const found = (search: string) => findCalls(call ? [call] : [], search).length
  expect([found('修改'), found('PUT transparent'), found('deviceid 设备'), found('')]).toEqual([
    1, 0, 1, 1,
  ])
})
