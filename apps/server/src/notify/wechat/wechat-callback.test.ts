import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { invariant } from '@fieldhub/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SecretText } from '../provider/secret-text.ts'
import { signWeChatCallback } from '../sign/wechat-callback-signature.ts'
import { eventXml, FakeWeChat } from '../testing/fake-wechat.ts'
import { WeChatCallback } from './wechat-callback.ts'
import type { WeChatEvent } from './wechat-event.ts'

const seconds = 1_795_220_106
const token = 'tok'
let callback: WeChatCallback
let events: WeChatEvent[]
let wechat: FakeWeChat
let server: Server
let url: string

beforeEach(() => {
  events = []
  callback = new WeChatCallback(new SecretText(token), { now: () => seconds * 1_000 })
})

beforeAll(async () => {
  wechat = await FakeWeChat.open({ appId: 'wx', appSecret: 's' })
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const query = Object.fromEntries(new URL(request.url ?? '/', 'http://here').searchParams)
      const method = request.method === 'GET' ? 'GET' : 'POST'
      const answer = callback.receive({ method, query, body: Buffer.concat(chunks).toString() })
      if (answer.event !== undefined) events.push(answer.event)
      response.writeHead(answer.status).end(answer.text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  invariant(typeof address === 'object' && address !== null, 'the server listens')
  url = `http://127.0.0.1:${address.port}/wechat`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await wechat.provider.close()
})

const scan = { event: 'SCAN', openid: 'oPerson', eventKey: 'login_1', createTime: seconds }

test('the handshake of the vectors is answered with its echo', () => {
  const query = {
    signature: 'f918837181aa51d8e94aa9441012eb7e726761a5',
    timestamp: '1409659813',
    nonce: '1372623149',
    echostr: '5927782489442352469',
  }
  expect(callback.receive({ method: 'GET', query, body: '' })).toEqual({
    status: 200,
    text: '5927782489442352469',
  })
  const forged = { ...query, nonce: '1' }
  expect(callback.receive({ method: 'GET', query: forged, body: '' })).toMatchObject({
    status: 403,
    text: '',
  })
})

test('a follower scans: SCAN with the bare scene', async () => {
  const response = await wechat.postEvent(url, token, scan)
  expect([response.status, await response.text()]).toEqual([200, 'success'])
  expect(events).toEqual([
    { type: 'scan', openid: 'oPerson', scene: 'login_1', isNewFollower: false },
  ])
})

test('somebody follows by scanning: subscribe with the prefixed scene', async () => {
  await wechat.postEvent(url, token, { ...scan, event: 'subscribe', eventKey: 'qrscene_login_1' })
  expect(events).toEqual([
    { type: 'scan', openid: 'oPerson', scene: 'login_1', isNewFollower: true },
  ])
})

test.for([
  ['subscribe', [{ type: 'follow', openid: 'oPerson' }]],
  ['unsubscribe', [{ type: 'unfollow', openid: 'oPerson' }]],
  ['LOCATION', []],
] as const)('%s without a scene gives %o', async ([event, expected]) => {
  const response = await wechat.postEvent(url, token, { ...scan, event, eventKey: '' })
  expect(response.status).toBe(200)
  expect(events).toEqual(expected)
})

test('an event that WeChat repeats is given once', async () => {
  for (const nonce of ['1', '1', '2']) await wechat.postEvent(url, token, { ...scan, nonce })
  expect(events).toHaveLength(1)
  await wechat.postEvent(url, token, { ...scan, createTime: seconds + 1 })
  expect(events).toHaveLength(2)
})

test('an event under a wrong token is refused', async () => {
  const response = await wechat.postEvent(url, 'guessed', scan)
  expect(response.status).toBe(403)
  expect(events).toEqual([])
})

test.for([-301, 301])('an event signed %i seconds away is refused', async (away) => {
  const response = await wechat.postEvent(url, token, { ...scan, createTime: seconds + away })
  expect(response.status).toBe(403)
  expect(events).toEqual([])
})

test('another event under a signature that was seen is refused', async () => {
  await wechat.postEvent(url, token, scan)
  const response = await wechat.postEvent(url, token, { ...scan, openid: 'oVictim' })
  expect(response.status).toBe(403)
  expect(events.map(({ openid }) => openid)).toEqual(['oPerson'])
})

function receiveBody(body: string, more: Readonly<Record<string, string>> = {}) {
  const proof = { timestamp: String(seconds), nonce: 'n' }
  const query = { ...proof, signature: signWeChatCallback(token, proof), ...more }
  return callback.receive({ method: 'POST', query, body })
}

test('the encrypted mode is refused', () => {
  expect(receiveBody(eventXml(scan), { encrypt_type: 'aes' })).toMatchObject({ status: 403 })
  expect(receiveBody(eventXml(scan), { encrypt_type: 'raw' })).toMatchObject({ status: 200 })
})

test('what somebody writes is never taken for tags', () => {
  const inner = '<MsgType>event</MsgType><Event>SCAN</Event><FromUserName>oVictim</FromUserName>'
  const body = `<xml><Content><![CDATA[${inner}]]></Content><Deep>${inner}</Deep><FromUserName><![CDATA[oPerson]]></FromUserName><MsgType>text</MsgType></xml>`
  expect(receiveBody(body)).toEqual({ status: 200, text: 'success' })
})

test('the end of a template message is told with its receipt', () => {
  const body = eventXml({ ...scan, event: 'TEMPLATESENDJOBFINISH' }).replace(
    '</xml>',
    '<MsgID>3741234567890123456</MsgID><Status><![CDATA[failed:user block]]></Status></xml>',
  )
  expect(receiveBody(body).event).toEqual({
    type: 'template-finished',
    openid: 'oPerson',
    receipt: '3741234567890123456',
    status: 'failed:user block',
  })
})

test.for([
  ['nothing', ''],
  ['JSON', '{}'],
  ['a DTD', '<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>1</A></xml>'],
  ['an entity', '<xml><FromUserName>&a;</FromUserName></xml>'],
  ['an attribute', '<xml><A b="1">1</A></xml>'],
  ['a comment', '<xml><!-- --><A>1</A></xml>'],
  ['no end', '<xml><A>1</A>'],
  ['a wrong end', '<xml><A>1</B></xml>'],
  ['an open CDATA', '<xml><A><![CDATA[1</A></xml>'],
  ['text behind', '<xml><A>1</A></xml>x'],
  ['deep nesting', `<xml>${'<A>'.repeat(9)}${'</A>'.repeat(9)}</xml>`],
  ['many tags', `<xml>${'<A>1</A>'.repeat(65)}</xml>`],
  ['too many bytes', `<xml><A>${'x'.repeat(40_000)}</A></xml>`],
] as const)('a body with %s is a bad request', ([, body]) => {
  expect(receiveBody(body)).toEqual({ status: 400, text: '' })
})
