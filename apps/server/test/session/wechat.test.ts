import { errorTable, modelApi, personalApi, qrStatus, sessionApi } from '@fieldhub/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { type FakeEvent, FakeWeChat } from '#notify/testing/fake-wechat.ts'
import { selectAccountBy, updateAccount } from '#store/account/account-store.ts'
import { insertOrderOnce } from '#store/account/order-store.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const { providerFailed, conflict, tokenExpired } = errorTable
const account = { appId: 'wx5823bf96d3bd56c7', appSecret: 'app secret 1' }
const callbackToken = 'callbackToken1'
const variable = { name: 'v', fm: 2, func: 2, register: 0, rw: 'rw', isTop: true } as const
const slave = { name: 's', addr: 1, var: [variable] }
const NewCode = z.object({ id: z.string(), url: z.string() })
const order = {
  transactionId: 'an-order',
  kind: 'sms',
  package: 1,
  quantity: 100,
  amount: 1_000,
  provider: 'wechat',
  codeUrl: '',
  createdAt: 0,
} as const
const Entered = z.object({ status: z.int(), token: z.string(), needInfo: z.int() })

async function startWorld(more: Readonly<Record<string, string>> = {}) {
  const clock = standingClock()
  const wechat = await FakeWeChat.open(account)
  onTestFinished(() => wechat.provider.close())
  const world = await startTestServer({
    clock,
    settings: {
      FIELDHUB_WECHAT_URL: wechat.provider.url,
      FIELDHUB_WECHAT_APP_ID: account.appId,
      FIELDHUB_WECHAT_APP_SECRET: account.appSecret,
      FIELDHUB_WECHAT_TOKEN: callbackToken,
      ...more,
    },
  })
  const callback = `${world.origin}/wechat/events`
  let nonce = 0
  const post = (event: Omit<FakeEvent, 'createTime'>, token = callbackToken) =>
    wechat.postEvent(callback, token, {
      createTime: clock.time / 1_000,
      nonce: `n${(nonce += 1)}`,
      ...event,
    })
  const show = async () => {
    const { id, url } = NewCode.parse(await world.call(sessionApi.qrLogin, {}))
    return { id, scene: url.split('/').at(-1) ?? '' }
  }
  const poll = (id: string) => world.call(sessionApi.qrLogin, { id })
  const settled = async (id: string) => {
    let reply = await poll(id)
    await expect
      .poll(async () => {
        if (!('token' in reply)) reply = await poll(id)
        return 'status' in reply ? reply.status : -1
      })
      .not.toBe(qrStatus.scanned)
    return reply
  }
  /** Shows a code, scans it and returns the session. */
  const enter = async (openid: string) => {
    const { id, scene } = await show()
    await post({ event: 'SCAN', openid, eventKey: scene })
    return Entered.parse(await settled(id))
  }
  const bindCode = async (token: string) => {
    const { id, url } = NewCode.parse(await world.call(personalApi.bindQr, {}, { token }))
    return { id, scene: url.split('/').at(-1) ?? '' }
  }
  const bound = async (token: string, id: string) => {
    let status = -1
    await expect
      .poll(async () => {
        const reply = await world.call(personalApi.bindQr, { id }, { token })
        status = 'status' in reply ? reply.status : -1
        return status
      })
      .not.toBe(qrStatus.scanned)
    return status
  }
  return { ...world, clock, wechat, callback, post, show, poll, settled, enter, bindCode, bound }
}

describe('signing in with WeChat', () => {
  test('makes an account at the first scan and finds it at the second', async () => {
    const { show, poll, post, settled, enter, call } = await startWorld()
    const { id, scene } = await show()
    expect(scene).not.toBe(id)
    expect(await poll(id)).toEqual({ id, status: qrStatus.waiting })
    const answer = await post({ event: 'subscribe', openid: 'oNew', eventKey: `qrscene_${scene}` })
    expect([answer.status, await answer.text()]).toEqual([200, 'success'])
    const first = Entered.parse(await settled(id))
    expect(first).toMatchObject({ status: qrStatus.confirmed, needInfo: 1 })
    const profile = await call(sessionApi.currentUser, {}, first)
    expect(profile).toMatchObject({ phone: '', roles: ['GUEST'] })
    expect(profile.wechatName).not.toBe('')
    const second = await call(sessionApi.currentUser, {}, await enter('oNew'))
    expect(second.name).toBe(profile.name)
    const other = await call(sessionApi.currentUser, {}, await enter('oOther'))
    expect(other.name).not.toBe(profile.name)
  })

  test('takes encrypted events where a key is set, besides plain ones', async () => {
    const encodingKey = 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C'
    const world = await startWorld({ FIELDHUB_WECHAT_AES_KEY: encodingKey })
    const { show, post, settled, call, enter } = world
    const { id, scene } = await show()
    const scan = { event: 'SCAN', openid: 'oSafe', eventKey: scene }
    const wrong = { ...scan, safe: { encodingKey, appId: 'wxOther' } }
    expect((await post(wrong)).status).toBe(403)
    const answer = await post({ ...scan, safe: { encodingKey, appId: account.appId } })
    expect([answer.status, await answer.text()]).toEqual([200, 'success'])
    const entered = Entered.parse(await settled(id))
    const { name } = await call(sessionApi.currentUser, {}, entered)
    expect((await call(sessionApi.currentUser, {}, await enter('oSafe'))).name).toBe(name)
    expect(world.logLines.join()).not.toContain(encodingKey)
  })

  test('needs events that WeChat signed, in time', async () => {
    const { show, post, poll, send, clock } = await startWorld()
    const { id, scene } = await show()
    const scan = { event: 'SCAN', openid: 'oNew', eventKey: scene }
    expect((await post(scan, 'another token')).status).toBe(403)
    clock.time += 10_000
    const old = { ...scan, createTime: clock.time / 1_000 - 301 }
    expect((await post(old)).status).toBe(403)
    expect((await send('POST', '/wechat/events', { body: '<xml></xml>' })).status).toBe(403)
    expect(await poll(id)).toEqual({ id, status: qrStatus.waiting })
  })

  test('takes an event once, and a code by who scanned it first', async () => {
    const { show, post, settled, call, server } = await startWorld()
    const { id, scene } = await show()
    const scan = { event: 'SCAN', openid: 'oFirst', eventKey: scene, nonce: 'same' }
    await Promise.all([post(scan), post(scan), post({ ...scan, openid: 'oLate', nonce: 'late' })])
    const entered = Entered.parse(await settled(id))
    await call(sessionApi.currentUser, {}, entered)
    const rows = await server.domain.db
      .selectFrom('account')
      .select('openId')
      .where('openId', '<>', '')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('answers the handshake and nothing that is no event of ours', async () => {
    const { post, send, callback } = await startWorld()
    expect((await post({ event: 'SCAN', openid: 'oNew', eventKey: 'unknown' })).status).toBe(200)
    expect((await post({ event: 'unsubscribe', openid: 'oNew' })).status).toBe(200)
    expect((await send('GET', '/wechat/events?echostr=hello')).status).toBe(403)
    const large = await fetch(callback, { method: 'POST', body: 'x'.repeat(70_000) })
    expect(large.status).toBe(413)
  })

  test('says so when WeChat gives no code', async () => {
    const { wechat, ask } = await startWorld()
    wechat.provider.next('error500')
    expect((await ask(sessionApi.qrLogin, {})).code).toBe(providerFailed.code)
  })
})

describe('binding WeChat', () => {
  test('is done by a scan and undone in the personal centre', async () => {
    const { call, signIn, bindCode, bound, post, enter } = await startWorld()
    const token = await signIn()
    const { id, scene } = await bindCode(token)
    await post({ event: 'SCAN', openid: 'oAdmin', eventKey: scene })
    expect(await bound(token, id)).toBe(qrStatus.confirmed)
    expect((await call(personalApi.data, {}, { token })).wechat).not.toBe('')
    const byScan = await enter('oAdmin')
    expect((await call(sessionApi.currentUser, {}, byScan)).name).toBe('admin')
    await call(personalApi.removeWechat, {}, { token })
    expect((await call(personalApi.data, {}, { token })).wechat).toBe('')
    expect((await call(sessionApi.currentUser, {}, await enter('oAdmin'))).name).not.toBe('admin')
  })

  test('is refused for a WeChat that another account uses', async () => {
    const { call, signIn, bindCode, bound, post, enter } = await startWorld()
    const token = await signIn()
    const guest = await enter('oTaken')
    await call(modelApi.create, { name: 'm', slaves: [slave] }, guest)
    const { id, scene } = await bindCode(token)
    await post({ event: 'SCAN', openid: 'oTaken', eventKey: scene })
    expect(await bound(token, id)).toBe(qrStatus.notBound)
    expect((await call(personalApi.data, {}, { token })).wechat).toBe('')
    expect((await call(personalApi.data, {}, guest)).wechat).not.toBe('')
  })

  test('takes the place of an account that has nothing but this WeChat', async () => {
    const { call, ask, signIn, bindCode, bound, post, enter } = await startWorld()
    const token = await signIn()
    const guest = await enter('oFresh')
    const { id, scene } = await bindCode(token)
    await post({ event: 'SCAN', openid: 'oFresh', eventKey: scene })
    expect(await bound(token, id)).toBe(qrStatus.confirmed)
    expect((await ask(personalApi.data, {}, guest)).code).toBe(tokenExpired.code)
    expect((await call(sessionApi.currentUser, {}, await enter('oFresh'))).name).toBe('admin')
  })

  test.each(['order', 'lock'] as const)(
    'does not take the place of an account that has an %s',
    async (has) => {
      const { server, signIn, bindCode, bound, post, enter } = await startWorld()
      const { db } = server.domain
      const token = await signIn()
      await enter('oFresh')
      const guest = await selectAccountBy(db, 'openId', 'oFresh')
      const accountId = guest?.id ?? 0
      if (has === 'lock') await updateAccount(db, accountId, { disabled: true })
      else await insertOrderOnce(db, { ...order, accountId }, () => false)
      const { id, scene } = await bindCode(token)
      await post({ event: 'SCAN', openid: 'oFresh', eventKey: scene })
      expect(await bound(token, id)).toBe(qrStatus.notBound)
    },
  )

  test('is not undone where it is the only way in', async () => {
    const { ask, enter } = await startWorld()
    expect((await ask(personalApi.removeWechat, {}, await enter('oOnly'))).code).toBe(conflict.code)
  })

  test('gives nobody an account by a code that was ordered in a session which has ended', async () => {
    const { call, signIn, bindCode, bound, post, settled, show } = await startWorld()
    const token = await signIn()
    const stolen = await signIn()
    const { id, scene } = await bindCode(stolen)
    await call(personalApi.endOtherSessions, {}, { token })
    await post({ event: 'SCAN', openid: 'oThief', eventKey: scene })
    expect(await bound(token, id)).toBe(qrStatus.expired)
    expect((await call(personalApi.data, {}, { token })).wechat).toBe('')
    const code = await show()
    await post({ event: 'SCAN', openid: 'oThief', eventKey: code.scene })
    const thief = Entered.parse(await settled(code.id))
    expect((await call(sessionApi.currentUser, {}, thief)).name).not.toBe('admin')
  })

  test('the state of a code is told to its account only', async () => {
    const { server, signIn, bindCode, call } = await startWorld()
    const { id } = await bindCode(await signIn())
    await addAccount(server, 'anna', 'anna password 1')
    const anna = await signIn('anna', 'anna password 1')
    const reply = NewCode.parse(await call(personalApi.bindQr, { id }, { token: anna }))
    expect(reply.id).not.toBe(id)
  })
})

test('neither the app’s secret nor its token are in the log', async () => {
  const { show, post, settled, logLines, wechat, ask } = await startWorld()
  const { id, scene } = await show()
  await post({ event: 'SCAN', openid: 'oNew', eventKey: scene })
  const { token } = Entered.parse(await settled(id))
  wechat.provider.next('limit')
  await ask(sessionApi.qrLogin, {})
  const log = logLines.join('')
  expect(log).toContain('no scene code')
  for (const secret of [account.appSecret, callbackToken, token, id, scene, 'token-1']) {
    expect(log).not.toContain(secret)
  }
})
