import { createHmac } from 'node:crypto'
import type { RobotKind } from '@fieldhub/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeCall, FakeProvider, jsonReply } from '../testing/fake-provider.ts'
import { GroupRobots } from './group-robots.ts'

const now = 1_795_220_106_789
const message = {
  title: '[报警] 1号锅炉: 温度过高',
  lines: ['08:15', '97.3 ℃'],
  links: ['https://…'],
}
const text = '[报警] 1号锅炉: 温度过高\n08:15\n97.3 ℃\nhttps://…'
let fake: FakeProvider
let robots: GroupRobots

beforeAll(async () => {
  const taken = ({ path }: FakeCall) =>
    path.startsWith('/services/')
      ? { body: 'ok' }
      : jsonReply({ errcode: 0, code: 0, errmsg: 'ok' })
  fake = await FakeProvider.open({ refuse: () => undefined, answer: taken, limit: taken })
  robots = new GroupRobots({ now: () => now }, new URL(fake.url))
})

afterAll(() => fake.close())

const send = (kind: RobotKind, { key = 'the-key', secret = '' } = {}) =>
  robots.sendText({ kind, key, secret }, message)

test.for([
  ['wecom', '/cgi-bin/webhook/send?key=the-key', { msgtype: 'text', text: { content: text } }],
  ['dingtalk', '/robot/send?access_token=the-key', { msgtype: 'text', text: { content: text } }],
  ['feishu', '/open-apis/bot/v2/hook/the-key', { msg_type: 'text', content: { text } }],
  ['lark', '/open-apis/bot/v2/hook/the-key', { msg_type: 'text', content: { text } }],
  ['slack', '/services/the-key', { text }],
] as const)('a robot of %s is given the text in its own form', async ([kind, target, body]) => {
  expect(await send(kind)).toEqual({ ok: true, value: { receipt: '' } })
  expect(fake.lastCall).toMatchObject({ method: 'POST', target })
  expect(JSON.parse(fake.lastCall.body)).toEqual(body)
})

test('DingTalk is signed in the address, Feishu in the body', async () => {
  await send('dingtalk', { secret: 'SEC123' })
  const ofDingtalk = createHmac('sha256', 'SEC123').update(`${now}\nSEC123`).digest('base64')
  expect(fake.lastCall.query).toEqual({
    access_token: 'the-key',
    timestamp: String(now),
    sign: ofDingtalk,
  })
  await send('feishu', { secret: 'S1' })
  const ofFeishu = createHmac('sha256', '1795220106\nS1').update('').digest('base64')
  expect(JSON.parse(fake.lastCall.body)).toMatchObject({ timestamp: '1795220106', sign: ofFeishu })
})

test.for([
  ['wecom', jsonReply({ errcode: 93_000, errmsg: 'invalid webhook url' }), 'credentials', '93000'],
  ['wecom', jsonReply({ errcode: 45_009 }), 'limit', '45009'],
  ['dingtalk', jsonReply({ errcode: 310_000, errmsg: 'sign not match' }), 'credentials', '310000'],
  ['dingtalk', jsonReply({ errcode: 130_101 }), 'limit', '130101'],
  ['feishu', jsonReply({ code: 19_024, msg: 'Key Words Not Found' }, 400), 'credentials', '19024'],
  ['feishu', { status: 502, body: 'bad gateway' }, 'failed', 'http-502'],
  ['feishu', jsonReply({ code: 0, msg: 'Bad Gateway' }, 502), 'failed', 'http-502'],
  ['slack', { status: 403, body: 'invalid_token' }, 'credentials', 'invalid_token'],
  ['slack', { status: 429, body: 'rate_limited' }, 'limit', 'http-429'],
  ['wecom', { status: 200, body: '<html>' }, 'garbage', 'no-errcode'],
  ['slack', { status: 200, body: '<html>' }, 'garbage', 'not-ok'],
] as const)(
  '%s: a refusal is told by its code, without the words of the answer',
  async ([kind, reply, fault, code]) => {
    fake.next(reply)
    expect(await send(kind, { key: 'secret-key' })).toEqual({
      ok: false,
      error: {
        kind: fault,
        provider: `${kind}-robot`,
        code,
        message: 'the robot did not take the message',
      },
    })
  },
)

test('an answer that never comes is a time-out: nobody knows whether it was sent', async () => {
  const hasty = { timeoutMs: 50, replyBytesMax: 1_000, outstandingMax: 2 }
  fake.next('timeout')
  const waiting = new GroupRobots({ now: () => now }, new URL(fake.url), hasty)
  const sent = await waiting.sendText({ kind: 'wecom', key: 'the-key', secret: '' }, message)
  expect(sent).toMatchObject({ ok: false, error: { kind: 'timeout' } })
})

test('one robot is sent no more than its chat takes in a minute; others are not held up', async () => {
  let time = now
  const paced = new GroupRobots({ now: () => time }, new URL(fake.url))
  const push = async (key: string) =>
    (await paced.sendText({ kind: 'dingtalk', key, secret: '' }, message)).ok
  const count = async () => {
    let taken = 0
    while (await push('busy')) taken++
    return taken
  }
  let taken = await count()
  expect(await push('other')).toBe(true)
  for (; time < now + 60_000; time += 1_000) taken += await count()
  expect(taken).toBeGreaterThan(10)
  expect(taken).toBeLessThanOrEqual(20)
})
