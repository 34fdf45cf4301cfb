import { invariant } from '@fieldhub/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProviders } from '../provider/open-providers.ts'
import { readProviderSettings } from '../provider/provider-settings.ts'
import { alipayReply } from '../testing/fake-alipay.ts'
import { signedReply } from '../testing/fake-wechat-pay.ts'
import { openProviderWorld, type ProviderWorld, worldTime } from '../testing/provider-world.ts'
import { fenToYuan, yuanToFen } from './yuan.ts'

let world: ProviderWorld
let now = worldTime

beforeAll(async () => {
  world = await openProviderWorld()
  world.wechatTrades.set('order-1', wechatTrade({}))
  world.wechatTrades.set('4200001234', wechatTrade({}))
  world.alipayTrades.set('order-1', alipayTrade({}))
  world.alipayTrades.set('2026112122001404', alipayTrade({}))
})

afterAll(() => world.close())

function wechatTrade(change: Readonly<Record<string, unknown>>) {
  return {
    appid: 'wx8888888888888888',
    mchid: '1900000001',
    out_trade_no: 'order-1',
    transaction_id: '4200001234',
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    trade_state_desc: '支付成功',
    amount: { total: 9_900, payer_total: 9_900, currency: 'CNY', payer_currency: 'CNY' },
    payer: { openid: 'oPayer' },
    ...change,
  }
}

function alipayTrade(change: Readonly<Record<string, unknown>>) {
  return {
    out_trade_no: 'order-1',
    trade_no: '2026112122001404',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '99.00',
    buyer_user_id: '2088101117955611',
    store_name: '证大/五道口店 {"}',
    ...change,
  }
}

function open(change: Readonly<Record<string, string>> = {}) {
  const settings = readProviderSettings({ ...world.settings, ...change })
  const { alipay, wechatPay } = openProviders(settings, { now: () => now })
  invariant(alipay && wechatPay, 'payment is configured')
  return { alipay, wechatPay }
}

/** The world's keys, with another key where a forger would have to put one of his own. */
function forgedKeys(change: Readonly<{ serialNo?: string }> = {}) {
  return {
    merchantKey: world.keys.merchant.publicKey,
    platformKey: change.serialNo ? world.keys.platform.privateKey : world.keys.merchant.privateKey,
    platformSerialNo: change.serialNo ?? world.platformSerialNo,
    now: () => worldTime,
  }
}

const order = {
  orderNo: 'order-2',
  amountFen: 9_905,
  title: '短信 1000 条/包=年&',
  expiresAt: worldTime + 900_000,
}

test('WeChat Pay makes a native order', async () => {
  expect(await open().wechatPay.createOrder(order)).toEqual({
    ok: true,
    value: { codeUrl: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' },
  })
  expect(JSON.parse(world.wechatPay.lastCall.body)).toEqual({
    appid: 'wx8888888888888888',
    mchid: '1900000001',
    description: order.title,
    out_trade_no: 'order-2',
    time_expire: '2026-11-21T08:30:06+08:00',
    notify_url: 'https://fieldhub.example/pay/wechat',
    amount: { total: 9_905, currency: 'CNY' },
  })
})

test('Alipay makes an order to be scanned', async () => {
  expect(await open().alipay.createOrder(order)).toEqual({
    ok: true,
    value: { codeUrl: 'https://qr.alipay.com/bax03431ljhokirwl38f00a7' },
  })
  const form = new URLSearchParams(world.alipay.lastCall.body)
  expect(form.get('timestamp')).toBe('2026-11-21 08:15:06')
  expect(JSON.parse(form.get('biz_content') ?? '')).toEqual({
    out_trade_no: 'order-2',
    total_amount: '99.05',
    subject: '短信 1000 条 包 年 ',
    time_expire: '2026-11-21 08:30:06',
  })
})

test('an order of nothing is a bug here', async () => {
  const free = { ...order, amountFen: 0 }
  await expect(open().wechatPay.createOrder(free)).rejects.toThrow('costs something')
  await expect(open().alipay.createOrder({ ...order, orderNo: 'a b' })).rejects.toThrow('6-32')
})

test.for(['order', 'transaction'] as const)('WeChat Pay tells a payment by its %s', async (by) => {
  const { wechatPay } = open()
  const read =
    by === 'order' ? wechatPay.readByOrder('order-1') : wechatPay.readByTransaction('4200001234')
  expect(await read).toEqual({
    ok: true,
    value: {
      state: 'paid',
      orderNo: 'order-1',
      transactionId: '4200001234',
      amountFen: 9_900,
      currency: 'CNY',
      merchantId: '1900000001',
      appId: 'wx8888888888888888',
      payerId: 'oPayer',
    },
  })
  const way = by === 'order' ? 'out-trade-no/order-1' : 'id/4200001234'
  expect(world.wechatPay.lastCall.target).toBe(`/v3/pay/transactions/${way}?mchid=1900000001`)
})

test.for(['order', 'transaction'] as const)('Alipay tells a payment by its %s', async (by) => {
  const { alipay } = open()
  const read =
    by === 'order' ? alipay.readByOrder('order-1') : alipay.readByTransaction('2026112122001404')
  expect(await read).toEqual({
    ok: true,
    value: {
      state: 'paid',
      orderNo: 'order-1',
      transactionId: '2026112122001404',
      amountFen: 9_900,
      currency: 'CNY',
      merchantId: undefined,
      appId: undefined,
      payerId: '2088101117955611',
    },
  })
})

test.for([
  ['NOTPAY', 'pending'],
  ['USERPAYING', 'pending'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
  ['PAYERROR', 'closed'],
  ['REFUND', 'refunded'],
] as const)("WeChat Pay's %s is %s", async ([trade_state, state]) => {
  world.wechatTrades.set('order-3', { out_trade_no: 'order-3', trade_state })
  expect(await open().wechatPay.readByOrder('order-3')).toEqual({
    ok: true,
    value: { state, orderNo: 'order-3' },
  })
})

test.for([
  ['WAIT_BUYER_PAY', 'pending'],
  ['TRADE_CLOSED', 'closed'],
  ['TRADE_FINISHED', 'paid'],
] as const)("Alipay's %s is %s", async ([trade_status, state]) => {
  world.alipayTrades.set('order-3', alipayTrade({ out_trade_no: 'order-3', trade_status }))
  expect(await open().alipay.readByOrder('order-3')).toMatchObject({
    value: { state, orderNo: 'order-3' },
  })
})

test('an order that a provider does not know is null, not a fault', async () => {
  const { alipay, wechatPay } = open()
  expect(await wechatPay.readByOrder('nobody')).toEqual({ ok: true, value: null })
  expect(await alipay.readByOrder('nobody')).toEqual({ ok: true, value: null })
})

test('a wrong private key is told by both', async () => {
  const foreign = world.keys.platform.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { alipay, wechatPay } = open({
    FIELDHUB_PAY_WECHAT_PRIVATE_KEY: foreign,
    FIELDHUB_PAY_ALIPAY_PRIVATE_KEY: foreign,
  })
  expect(await wechatPay.readByOrder('order-1')).toMatchObject({
    error: { kind: 'credentials', provider: 'wechat-pay', code: 'SIGN_ERROR' },
  })
  expect(await alipay.readByOrder('order-1')).toMatchObject({
    error: { kind: 'credentials', provider: 'alipay', code: 'isv.invalid-signature' },
  })
})

test.for([
  ['another key', () => signedReply(forgedKeys(), wechatTrade({}))],
  ['another serial number', () => signedReply(forgedKeys({ serialNo: 'OTHER' }), wechatTrade({}))],
  [
    'another body under a good signature',
    () => ({
      ...signedReply(
        { ...forgedKeys(), platformKey: world.keys.platform.privateKey },
        wechatTrade({}),
      ),
      body: JSON.stringify(wechatTrade({ amount: { total: 1, currency: 'CNY' } })),
    }),
  ],
  ['no signature', () => ({ body: JSON.stringify(wechatTrade({})) })],
] as const)('a payment of WeChat Pay with %s counts for nothing', async ([, forge]) => {
  world.wechatPay.next(forge())
  expect(await open().wechatPay.readByOrder('order-1')).toMatchObject({
    ok: false,
    error: { kind: 'garbage', code: 'signature' },
  })
})

test('an old answer of WeChat Pay counts for nothing', async () => {
  now = worldTime + 301_000
  const read = await open().wechatPay.readByOrder('order-1')
  now = worldTime
  expect(read).toMatchObject({ error: { kind: 'garbage', code: 'signature' } })
})

const member = 'alipay_trade_query_response'

test.for([
  [
    'another key',
    () =>
      alipayReply(
        { appKey: world.keys.merchant.publicKey, alipayKey: world.keys.merchant.privateKey },
        member,
        { code: '10000', msg: 'Success', ...alipayTrade({}) },
      ),
  ],
  [
    'no signature',
    () => ({ body: JSON.stringify({ [member]: { code: '10000', msg: 'x', ...alipayTrade({}) } }) }),
  ],
] as const)('a payment of Alipay with %s counts for nothing', async ([, forge]) => {
  world.alipay.next(forge())
  expect(await open().alipay.readByOrder('order-1')).toMatchObject({
    ok: false,
    error: { kind: 'garbage', code: 'signature' },
  })
})

test('a payment that Alipay signs as a fault is a fault', async () => {
  const keys = {
    appKey: world.keys.merchant.publicKey,
    alipayKey: world.keys.platform.privateKey,
  }
  const paid = { code: '10000', msg: 'Success', ...alipayTrade({}) }
  world.alipay.next(alipayReply(keys, 'error_response', paid))
  expect(await open().alipay.readByOrder('order-1')).toMatchObject({ ok: false })
  world.alipay.next(alipayReply(keys, member, paid))
  expect(await open().alipay.readByOrder('order-1')).toMatchObject({ ok: true })
})

test('a genuine answer about another order counts for nothing', async () => {
  const { alipay, wechatPay } = open()
  world.wechatTrades.set('order-5', wechatTrade({}))
  world.alipayTrades.set('order-5', alipayTrade({}))
  world.wechatTrades.set('4200009999', wechatTrade({}))
  world.alipayTrades.set('2026112100000000', alipayTrade({}))
  const reads = await Promise.all([
    wechatPay.readByOrder('order-5'),
    wechatPay.readByTransaction('4200009999'),
    alipay.readByOrder('order-5'),
    alipay.readByTransaction('2026112100000000'),
  ])
  const other = { ok: false, error: { kind: 'garbage', code: 'other-order' } }
  expect(reads).toMatchObject([other, other, other, other])
})

test.for(['..', 'a/b', 'a?b=c', '%2e%2e', ''])(
  '%j is no key of a trade and goes nowhere',
  async (key) => {
    const { alipay, wechatPay } = open()
    const calls = world.wechatPay.calls.length + world.alipay.calls.length
    const reads = [wechatPay, alipay].flatMap((client) => [
      client.readByOrder(key),
      client.readByTransaction(key),
    ])
    expect(await Promise.all(reads)).toEqual(reads.map(() => ({ ok: true, value: null })))
    expect(world.wechatPay.calls.length + world.alipay.calls.length).toBe(calls)
  },
)

test.for([
  ['an unknown state', { trade_state: 'MAYBE' }],
  ['no amount', { amount: undefined }],
  ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }],
] as const)('a payment of WeChat Pay with %s is garbage', async ([, change]) => {
  world.wechatTrades.set('order-4', wechatTrade(change))
  expect(await open().wechatPay.readByOrder('order-4')).toMatchObject({
    error: { kind: 'garbage' },
  })
})

test.for([
  ['99.00', 9_900],
  ['0.01', 1],
  ['1.5', 150],
  ['7', 700],
  ['19.99', 1_999],
  ['1e3', undefined],
  ['-1.00', undefined],
  ['1.001', undefined],
  ['', undefined],
] as const)('%s yuan are %s fen', ([yuan, fen]) => {
  expect(yuanToFen(yuan)).toBe(fen)
})

test.for([
  [1, '0.01'],
  [10, '0.10'],
  [9_900, '99.00'],
] as const)('%i fen are %s yuan', ([fen, yuan]) => {
  expect(fenToYuan(fen)).toBe(yuan)
})
