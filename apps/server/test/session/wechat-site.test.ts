import { qrStatus, sessionApi } from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { FakeWeChat } from '#notify/testing/fake-wechat.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const site = { appId: 'wxsite0123456789', appSecret: 'site secret 1' }
const openUrl = 'https://open.weixin.qq.com'
const minuteMs = 60_000
const NewCode = z.object({ id: z.string(), siteUrl: z.string() })
const Reply = z.object({ status: z.int(), token: z.optional(z.string()) })

async function startWorld() {
  const clock = standingClock()
  const wechat = await FakeWeChat.open(site)
  onTestFinished(() => wechat.provider.close())
  const settings = {
    FIELDHUB_WECHAT_URL: wechat.provider.url,
    FIELDHUB_WECHAT_SITE_APP_ID: site.appId,
    FIELDHUB_WECHAT_SITE_APP_SECRET: site.appSecret,
  }
  const world = await startTestServer({ clock, settings })
  const show = async () => NewCode.parse(await world.call(sessionApi.qrLogin, {}))
  const poll = async (id: string, cookie = '') => {
    const path = `/api2${sessionApi.qrLogin.path}?id=${id}`
    const response = await world.send('GET', path, { headers: { cookie } })
    return Reply.parse(z.object({ data: z.unknown() }).parse(await response.json()).data)
  }
  /** Leaves for WeChat, as the second window does. */
  const leave = async (siteUrl: string) => {
    const response = await fetch(siteUrl, { redirect: 'manual' })
    const cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    return { response, cookie, target: response.headers.get('location') ?? '' }
  }
  const comeBack = (target: string, cookie: string, code = 'good') => {
    const { searchParams } = new URL(target)
    const url = new URL(searchParams.get('redirect_uri') ?? '')
    url.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
    return fetch(url, { headers: { cookie } })
  }
  return { ...world, clock, wechat, show, poll, leave, comeBack }
}

test('WeChat’s website lets the page in that opened it', async () => {
  const { show, poll, leave, comeBack, call, origin } = await startWorld()
  const { id, siteUrl } = await show()
  const { response, cookie, target } = await leave(siteUrl)
  expect(response.status).toBe(302)
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/)
  expect(target).toMatch(`${openUrl}/connect/qrconnect?appid=${site.appId}`)
  expect(target).not.toContain(id)
  const back = await comeBack(target, cookie)
  expect([back.status, await back.text()]).toEqual([200, expect.stringContaining('微信登录已确认')])
  const entered = await poll(id, cookie)
  expect(entered.status).toBe(qrStatus.confirmed)
  const profile = await call(sessionApi.currentUser, {}, { token: entered.token ?? '' })
  expect(profile.wechatName).not.toBe('')
  const again = await show()
  const second = await leave(again.siteUrl)
  await comeBack(second.target, second.cookie)
  const token = (await poll(again.id, second.cookie)).token ?? ''
  expect((await call(sessionApi.currentUser, {}, { token })).name).toBe(profile.name)
  expect(siteUrl.startsWith(origin)).toBe(true)
})

test('who sends the link to somebody else does not get their session', async () => {
  const { show, poll, leave, comeBack } = await startWorld()
  const { id, siteUrl } = await show()
  const victim = await leave(siteUrl)
  await comeBack(victim.target, victim.cookie)
  expect(await poll(id)).toEqual({ status: qrStatus.waiting })
  expect(await poll(id, `fieldhub_wechat=${'A'.repeat(43)}`)).toEqual({ status: qrStatus.waiting })
})

test('who comes back must be who left, once, in time, with a good code', async () => {
  const { clock, show, poll, leave, comeBack } = await startWorld()
  const { id, siteUrl } = await show()
  const { target, cookie } = await leave(siteUrl)
  expect((await comeBack(target, '')).status).toBe(400)
  expect((await comeBack(target, cookie, 'bad')).status).toBe(400)
  expect((await comeBack(target, cookie)).status).toBe(400)
  expect((await poll(id, cookie)).status).toBe(qrStatus.expired)
  const late = await show()
  const lateLeave = await leave(late.siteUrl)
  clock.time += 5 * minuteMs
  expect((await comeBack(lateLeave.target, lateLeave.cookie)).status).toBe(400)
  expect((await leave(late.siteUrl)).response.status).toBe(400)
})

test('without the website application there is no such way', async () => {
  const { call, send } = await startTestServer()
  expect(await call(sessionApi.qrLogin, {})).not.toHaveProperty('siteUrl')
  const response = await send('GET', '/wechat/login?id=x', { redirect: 'manual' })
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('neither secret nor code nor token are in the log', async () => {
  const { show, poll, leave, comeBack, logLines } = await startWorld()
  const { id, siteUrl } = await show()
  const { target, cookie } = await leave(siteUrl)
  await comeBack(target, cookie)
  const { token = '' } = await poll(id, cookie)
  const failing = await show()
  const left = await leave(failing.siteUrl)
  await comeBack(left.target, left.cookie, 'wrong-code')
  const log = logLines.join('')
  expect(log).toContain('WeChat person not read')
  expect(token).toHaveLength(43)
  for (const secret of [token, site.appSecret, 'wrong-code', id, cookie.split('=')[1] ?? '']) {
    expect(log).not.toContain(secret)
  }
})
