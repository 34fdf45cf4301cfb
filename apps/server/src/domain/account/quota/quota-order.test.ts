import { type Order, orderState } from '@fieldhub/contract'
import { ok } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import type { PaymentPort, PaymentState } from '#domain/ports/payment-ports.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import { buyQuota, type OrderQuery, type QuotaOrderContext, sweepOrders } from './quota-order.ts'

const hourMs = 3_600_000
const tenMinutesMs = 600_000

/** A provider whose orders are paid when the test decides. */
class FakePayments implements PaymentPort {
  readonly orders = new Map<string, PaymentState>()
  asked = 0
  isDown = false
  /** Orders are answered once so many were asked for. */
  answersFrom = 0
  readonly #answering = Promise.withResolvers<void>()

  async createOrder({ orderNo }: { readonly orderNo: string }) {
    this.orders.set(orderNo, { state: 'pending' })
    if (this.orders.size >= this.answersFrom) this.#answering.resolve()
    await this.#answering.promise
    return ok({ codeUrl: `pay://${orderNo}` })
  }

  async readByOrder(orderNo: string) {
    this.asked += 1
    if (this.isDown) {
      const error = { kind: 'timeout', provider: 'fake', code: 'slow', message: '' }
      return { ok: false, error } as const
    }
    return ok(this.orders.get(orderNo) ?? null)
  }

  pay(orderNo: string, amountFen: number, change: Partial<Paid> = {}): void {
    this.orders.set(orderNo, {
      state: 'paid',
      orderNo,
      transactionId: `paid-${orderNo}`,
      amountFen,
      currency: 'CNY',
      merchantId: 'm1',
      appId: 'a1',
      ...change,
    })
  }
}

type Paid = Extract<PaymentState, { state: 'paid' }>

async function openShop(engine?: TestEngine) {
  const world = await openUseCaseWorld(engine)
  const client = new FakePayments()
  const context: QuotaOrderContext = {
    ...world.context,
    payments: { wechat: { client, merchantId: 'm1', appId: 'a1' }, alipay: undefined },
  }
  const caller = await world.addCaller('buyer')
  const buy = (query: OrderQuery = {}) => buyQuota(context, caller, 'sms', query)
  const quota = async () => (await selectAccount(context.db, caller.accountId))?.smsMax
  return { ...world, client, context, caller, buy, quota }
}

const pollOf = ({ transactionId }: Order) => ({ transactionId })
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error)

onEachEngine((engine) => {
  test('200 polls at once of a paid order credit it once', async () => {
    const { buy, client, quota } = await openShop(engine)
    const order = await buy({ type: 2 })
    expect(order).toMatchObject({ quantity: 500, amount: 4_500, state: orderState.waiting })
    expect(order.qrCode).toMatch(/^data:image\/svg/)
    expect(await buy(pollOf(order))).toEqual(order)
    expect(await quota()).toBe(0)
    client.pay(order.transactionId, order.amount)
    const polls = await Promise.all(Array.from({ length: 200 }, () => buy(pollOf(order))))
    expect(new Set(polls.map(({ state }) => state))).toEqual(new Set([orderState.paid]))
    expect(polls[0]).toMatchObject({ codeUrl: '', qrCode: '' })
    expect(await quota()).toBe(500)
    const { asked } = client
    await buy(pollOf(order))
    expect(client.asked).toBe(asked)
    expect(await quota()).toBe(500)
  })

  test('eight clicks at once are answered with one order', async () => {
    const { buy, client } = await openShop(engine)
    client.answersFrom = 8
    const orders = await Promise.all(Array.from({ length: 8 }, () => buy({ type: 2 })))
    expect(new Set(orders.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect(await buy({ type: 2 })).toEqual(orders[0])
  })

  test('one payment does not pay two orders', async () => {
    const { buy, client, quota } = await openShop(engine)
    const one = await buy({ type: 1 })
    const other = await buy({ type: 2 })
    client.pay(one.transactionId, one.amount, { transactionId: 'the-payment' })
    client.pay(other.transactionId, other.amount, { transactionId: 'the-payment' })
    expect((await buy(pollOf(one))).state).toBe(orderState.paid)
    expect((await buy(pollOf(other))).state).toBe(orderState.waiting)
    expect(await quota()).toBe(100)
  })

  test('what was not paid in two hours is closed ten minutes later and stays so', async () => {
    const { buy, client, clock, context, quota } = await openShop(engine)
    const order = await buy()
    clock.time += 2 * hourMs + tenMinutesMs - 1
    expect((await buy(pollOf(order))).state).toBe(orderState.waiting)
    clock.time += 2
    await sweepOrders(context)
    client.pay(order.transactionId, order.amount)
    expect((await buy(pollOf(order))).state).toBe(orderState.closed)
    expect(await quota()).toBe(0)
  })
})

test('what is being paid as its time ends is credited', async () => {
  const { buy, client, clock, context, quota } = await openShop()
  const order = await buy()
  clock.time += 2 * hourMs
  await sweepOrders(context)
  expect((await buy(pollOf(order))).state).toBe(orderState.waiting)
  client.pay(order.transactionId, order.amount)
  expect((await buy(pollOf(order))).state).toBe(orderState.paid)
  expect(await quota()).toBe(100)
})

test('what was paid and never asked about is credited by the sweep', async () => {
  const { buy, client, clock, context, quota } = await openShop()
  const order = await buy()
  client.pay(order.transactionId, order.amount)
  clock.time += 2 * hourMs + 1
  client.isDown = true
  await sweepOrders(context)
  expect(await quota()).toBe(0)
  client.isDown = false
  await sweepOrders(context)
  expect(await quota()).toBe(100)
})

test.each([
  { wrong: 'amount', change: { amountFen: 1 } },
  { wrong: 'currency', change: { currency: 'USD' } },
  { wrong: 'merchant', change: { merchantId: 'm2' } },
  { wrong: 'app', change: { appId: undefined } },
  { wrong: 'order', change: { orderNo: 'another' } },
])('a payment of another $wrong credits nothing', async ({ change }) => {
  const { buy, client, quota } = await openShop()
  const order = await buy()
  client.pay(order.transactionId, order.amount, change)
  const fault: unknown = await buy(pollOf(order)).catch((error: unknown) => error)
  expect(codeOf(fault)).toBe('providerFailed')
  expect(await quota()).toBe(0)
})

test('an order is its account’s and its kind’s own', async () => {
  const { addCaller, buy, context, caller } = await openShop()
  const order = await buy()
  const other = await addCaller('other')
  const faults = await Promise.allSettled([
    buyQuota(context, other, 'sms', pollOf(order)),
    buyQuota(context, caller, 'space', pollOf(order)),
    buy({ transactionId: 'unknown' }),
  ])
  const reasons = faults.flatMap((fault) => (fault.status === 'rejected' ? [fault.reason] : []))
  expect(reasons.map(codeOf)).toEqual(['notFound', 'notFound', 'notFound'])
})

test('asking for an order again answers the one that waits, until it is nearly over', async () => {
  const { buy, clock } = await openShop()
  const order = await buy()
  expect(await buy()).toEqual(order)
  expect((await buy({ type: 3 })).transactionId).not.toBe(order.transactionId)
  clock.time += 2 * hourMs - 10 * 60_000
  expect((await buy()).transactionId).not.toBe(order.transactionId)
})
