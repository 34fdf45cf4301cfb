import { invariant } from '@fieldhub/kernel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProviders } from '../provider/open-providers.ts'
import { readProviderSettings } from '../provider/provider-settings.ts'
import { jsonReply } from '../testing/fake-provider.ts'
import { openProviderWorld, type ProviderWorld, worldTime } from '../testing/provider-world.ts'

let world: ProviderWorld
let now = worldTime

beforeEach(async () => {
  now = worldTime
  world = await openProviderWorld()
})

afterEach(() => world.close())

function open(change: Readonly<Record<string, string>> = {}) {
  const settings = readProviderSettings({ ...world.settings, ...change })
  const { wechat, wechatSite } = openProviders(settings, { now: () => now })
  invariant(wechat && wechatSite, 'WeChat is configured')
  return { wechat, wechatSite }
}

const tokenPath = '/cgi-bin/stable_token'
const alarm = {
  device: '一二三四五六七八九十一二三四五六七八九十超出',
  status: '  ',
  time: '2026年11月20日 10:00',
  content: '温度过高',
  value: '97.3 ℃',
  threshold: '> 95 ℃',
  duration: '',
}

test('a scene code is made as a string scene with its life', async () => {
  expect(await open().wechat.createSceneCode('login_8f2c', 300)).toEqual({
    ok: true,
    value: {
      ticket: 'gQH47joAAAAAAAAAASxodHRwOi8v',
      url: 'http://weixin.qq.com/q/login_8f2c',
      expireSeconds: 300,
    },
  })
})

test('a scene that WeChat would not take is a bug here', async () => {
  await expect(open().wechat.createSceneCode('', 300)).rejects.toThrow('1-64 plain characters')
  await expect(open().wechat.createSceneCode('s', 0)).rejects.toThrow('30 days')
})

test('the token is asked for once by many and kept until five minutes before its end', async () => {
  const { wechat } = open()
  await Promise.all(['a', 'b', 'c'].map((scene) => wechat.createSceneCode(scene, 300)))
  expect(world.wechat.callsTo(tokenPath)).toHaveLength(1)
  now += (7_200 - 301) * 1_000
  await wechat.createSceneCode('d', 300)
  expect(world.wechat.callsTo(tokenPath)).toHaveLength(1)
  now += 2_000
  await wechat.createSceneCode('e', 300)
  expect(world.wechat.callsTo(tokenPath)).toHaveLength(2)
  expect(JSON.parse(world.wechat.callsTo(tokenPath)[0]?.body ?? '')).toEqual({
    grant_type: 'client_credential',
    appid: 'wx8888888888888888',
    secret: 'one-app-secret',
    force_refresh: false,
  })
})

test('a token that WeChat no longer takes is fetched anew, once', async () => {
  const { wechat } = open()
  await wechat.createSceneCode('a', 300)
  world.wechat.revokeToken()
  expect(await wechat.createSceneCode('b', 300)).toMatchObject({ ok: true })
  expect(world.wechat.callsTo(tokenPath)).toHaveLength(2)
  expect(world.wechat.callsTo('/cgi-bin/qrcode/create')).toHaveLength(3)
})

test('a token that is refused twice is a fault, and the next call asks for another', async () => {
  const { wechat } = open()
  const expired = jsonReply({ errcode: 42001, errmsg: 'access_token expired' })
  world.wechat.provider.next('ok', expired, 'ok', expired)
  expect(await wechat.createSceneCode('a', 300)).toMatchObject({
    ok: false,
    error: { kind: 'credentials', code: '42001' },
  })
  expect(world.wechat.callsTo('/cgi-bin/qrcode/create')).toHaveLength(2)
})

test('a wrong secret is told, without the secret', async () => {
  const { wechat } = open({ FIELDHUB_WECHAT_APP_SECRET: 'another-secret' })
  expect(await wechat.createSceneCode('a', 300)).toEqual({
    ok: false,
    error: {
      kind: 'credentials',
      provider: 'wechat',
      code: '40125',
      message: 'invalid appsecret [hidden] rid: 65',
    },
  })
})

test("an alarm goes out in the template's parameters, cut by their classes", async () => {
  const options = { messageId: 'push-1', url: 'https://fieldhub.example/device/1' }
  const sent = await open().wechat.sendAlarm('oPerson', alarm, options)
  expect(sent).toEqual({ ok: true, value: { receipt: '3741234567890123456' } })
  expect(JSON.parse(world.wechat.provider.lastCall.body)).toEqual({
    touser: 'oPerson',
    template_id: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY',
    url: 'https://fieldhub.example/device/1',
    client_msg_id: 'push-1',
    data: {
      thing1: { value: '一二三四五六七八九十一二三四五六七八九十' },
      phrase2: { value: '-' },
      time3: { value: '2026年11月20日 10:00' },
      thing4: { value: '温度过高' },
    },
  })
})

test('another template names its own parameters', async () => {
  const { wechat } = open({
    FIELDHUB_WECHAT_TEMPLATE_FIELDS:
      'device=character_string1, status=phrase5,time=date2,content=thing9',
  })
  await wechat.sendAlarm('oPerson', { ...alarm, status: '恢复' }, { messageId: 'push-1' })
  expect(JSON.parse(world.wechat.provider.lastCall.body)).toMatchObject({
    data: { character_string1: { value: alarm.device }, phrase5: { value: '恢复' } },
  })
})

test('a template with more places has the figures too, and no place is empty', async () => {
  const places = 'device=thing1,status=phrase2,time=time3,content=thing4'
  const { wechat } = open({
    FIELDHUB_WECHAT_TEMPLATE_FIELDS: `${places},value=character_string5,duration=thing6`,
  })
  await wechat.sendAlarm('oPerson', alarm, { messageId: 'push-1' })
  expect(JSON.parse(world.wechat.provider.lastCall.body)).toMatchObject({
    data: { character_string5: { value: '97.3 ℃' }, thing6: { value: '-' } },
  })
})

test('without a template no alarm goes out', async () => {
  const { wechat } = open({ FIELDHUB_WECHAT_TEMPLATE_ALARM: '' })
  const sent = await wechat.sendAlarm('oPerson', alarm, { messageId: 'push-1' })
  expect(sent).toMatchObject({ ok: false, error: { kind: 'not-configured' } })
  expect(world.wechat.provider.calls).toHaveLength(0)
})

test.for([
  [40003, 'recipient'],
  [43004, 'recipient'],
  [40037, 'refused'],
  [45009, 'limit'],
  [40164, 'credentials'],
  [-1, 'failed'],
] as const)('errcode %i is a fault of kind %s', async ([errcode, kind]) => {
  world.wechat.provider.next('ok', jsonReply({ errcode, errmsg: 'no' }))
  const sent = await open().wechat.sendAlarm('oPerson', alarm, { messageId: 'push-1' })
  expect(sent).toMatchObject({ ok: false, error: { kind, code: String(errcode) } })
})

test('followers come in pages', async () => {
  const { wechat } = open()
  const first = await wechat.listFollowers()
  expect(first).toEqual({ ok: true, value: { total: 3, openids: ['o1', 'o2'], next: 'o2' } })
  const second = await wechat.listFollowers('o2')
  expect(second).toEqual({ ok: true, value: { total: 3, openids: ['o3'], next: undefined } })
})

test('an account without followers has an empty page', async () => {
  world.wechat.provider.next('ok', jsonReply({ total: 0, count: 0, next_openid: '' }))
  expect(await open().wechat.listFollowers()).toMatchObject({ value: { openids: [] } })
})

test('a follower is read with what WeChat tells, and one who left is known as such', async () => {
  const { wechat } = open()
  expect(await wechat.readFollower('o1')).toEqual({
    ok: true,
    value: { openid: 'o1', isFollowing: true, unionid: 'uOne', nickname: '', remark: '值班' },
  })
  expect(await wechat.readFollower('oGone')).toMatchObject({ value: { isFollowing: false } })
})

test('website sign-in sends the browser to WeChat with the parameters in its order', () => {
  const url = open().wechatSite.authorizeUrl('https://fieldhub.example/wechat?x=1', 'state-1')
  expect(url).toBe(
    'https://open.weixin.qq.com/connect/qrconnect?appid=wx8888888888888888&redirect_uri=https%3A%2F%2Ffieldhub.example%2Fwechat%3Fx%3D1&response_type=code&scope=snsapi_login&state=state-1#wechat_redirect',
  )
})

test('a code becomes a person; a used one is refused', async () => {
  const { wechatSite } = open()
  expect(await wechatSite.readPerson('good')).toEqual({
    ok: true,
    value: { openid: 'oSite', unionid: 'uOne' },
  })
  expect(await wechatSite.readPerson('used')).toMatchObject({
    error: { kind: 'refused', provider: 'wechat-site', code: '40029' },
  })
})

test('a wrong secret of the website is told', async () => {
  const { wechatSite } = open({ FIELDHUB_WECHAT_SITE_APP_SECRET: 'another' })
  expect(await wechatSite.readPerson('good')).toMatchObject({
    error: { kind: 'credentials', code: '40125' },
  })
})
