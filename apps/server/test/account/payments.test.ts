import { orderState, quotaApi, sessionApi } from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openProviderWorld, worldTime } from '#notify/testing/provider-world.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

/** Starts a server whose payment providers are fakes that verify each signature and sign their answers. */
async function startShop() {
  const providers = await openProviderWorld()
  onTestFinished(() => providers.close())
  const clock = standingClock(worldTime)
  const settings = Object.fromEntries(
    Object.entries(providers.settings).filter(([name]) => name.startsWith('FIELDHUB_PAY_')),
  )
  const world = await startTestServer({ clock, settings })
  const root = { token: await world.signIn() }
  return { ...world, providers, root }
}

test('messages are bought over WeChat Pay: ordered, paid, credited once', async () => {
  const { call, providers, root } = await startShop()
  const order = await call(quotaApi.buySms, { type: 2 }, root)
  const { transactionId } = order
  expect(order).toMatchObject({ provider: 'wechat', codeUrl: expect.stringMatching(/^weixin:/) })
  const poll = () => call(quotaApi.buySms, { transactionId }, root)
  expect((await poll()).state).toBe(orderState.waiting)
  providers.wechatTrades.set(transactionId, {
    appid: providers.settings['FIELDHUB_PAY_WECHAT_APP_ID'],
    mchid: providers.settings['FIELDHUB_PAY_WECHAT_MCH_ID'],
    out_trade_no: transactionId,
    transaction_id: '4200001234',
    trade_state: 'SUCCESS',
    amount: { total: order.amount, currency: 'CNY' },
  })
  const polls = await Promise.all([poll(), poll(), poll()])
  expect(polls.map(({ state }) => state)).toEqual([1, 1, 1])
  expect(await call(sessionApi.currentUser, {}, root)).toMatchObject({ smsMax: order.quantity })
})

test('space is bought over Alipay, and another amount than the order’s credits nothing', async () => {
  const { ask, call, providers, root } = await startShop()
  const before = (await call(sessionApi.currentUser, {}, root)).configurationSpaceMax
  const order = await call(quotaApi.buySpace, { type: 1, provider: 'alipay' }, root)
  const { transactionId } = order
  const pay = (total_amount: string) =>
    providers.alipayTrades.set(transactionId, {
      out_trade_no: transactionId,
      trade_no: '2026112122001404',
      trade_status: 'TRADE_SUCCESS',
      total_amount,
    })
  pay('0.01')
  expect((await ask(quotaApi.buySpace, { transactionId }, root)).code).toBe(50020)
  pay('10.00')
  expect((await call(quotaApi.buySpace, { transactionId }, root)).state).toBe(orderState.paid)
  const after = (await call(sessionApi.currentUser, {}, root)).configurationSpaceMax
  expect(after - before).toBe(order.quantity)
})

test('without a provider nothing is sold', async () => {
  const { ask, signIn } = await startTestServer()
  const root = { token: await signIn() }
  expect((await ask(quotaApi.buySms, {}, root)).code).toBe(50020)
  expect((await ask(quotaApi.buySpace, { provider: 'alipay' }, root)).code).toBe(50020)
})
