import { type Order, orderState } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import type { ServiceFault } from '#domain/ports/message-ports.ts'
import type { Paid, Payee, Payments } from '#domain/ports/payment-ports.ts'
import { qrPicture } from '#domain/session/qr-picture.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { Log } from '#platform/process/log/log.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import {
  closeOrder,
  creditOrder,
  deleteClosedOrders,
  insertOrderOnce,
  type OrderRow,
  selectOrder,
  selectWaitingOrders,
  selectWaitingOrdersOf,
} from '#store/account/order-store.ts'
import type { QuotaKind } from '#store/account/quota-store.ts'
import { type QuotaPackage, quotaPackages } from './quota-packages.ts'

/** Context for buying quota. */
export interface QuotaOrderContext extends ClockContext {
  readonly log: Log
  readonly payments: Payments
}

/** How long an order can be paid. */
const orderLifeMs = 2 * 3_600_000
/** How long a payment that began at the end of that time may take, on a provider whose clock may be behind ours. */
const paymentMs = 10 * 60_000
/** An order is shown again instead of a new one while this much of its life is left. */
const reuseLeftMs = 10 * 60_000
const waitingOrdersMax = 20
/** After this time providers have forgotten an order. */
const forgottenMs = 24 * 3_600_000
const closedKeptMs = 30 * 24 * 3_600_000
const sweptAtOnce = 50

const titles: Readonly<Record<QuotaKind, string>> = { sms: '短信套餐', space: '组态空间' }

export interface OrderQuery {
  readonly type?: number | undefined
  readonly provider?: OrderRow['provider'] | undefined
  readonly transactionId?: string | undefined
}

/** Without `transactionId` returns an order to pay; with one its state, credited once when it is paid. */
export async function buyQuota(
  context: QuotaOrderContext,
  caller: Caller,
  kind: QuotaKind,
  query: OrderQuery,
): Promise<Order> {
  refuseDemo(caller)
  if (query.transactionId === undefined)
    return toOrder(await openOrder(context, caller, kind, query))
  const order = await selectOrder(context.db, query.transactionId)
  if (order?.accountId !== caller.accountId || order.kind !== kind) throw new AppError('notFound')
  await settle(context, order)
  return toOrder((await selectOrder(context.db, order.transactionId)) ?? order)
}

async function openOrder(
  context: QuotaOrderContext,
  { accountId }: Caller,
  kind: QuotaKind,
  { type, provider }: OrderQuery,
): Promise<OrderRow> {
  const chosen = provider ?? (context.payments.wechat === undefined ? 'alipay' : 'wechat')
  const payee = context.payments[chosen]
  if (payee === undefined) throw new AppError('providerFailed')
  const bought = getPackage(kind, type)
  const now = context.clock.now()
  const isSame = (order: OrderRow) =>
    order.kind === kind &&
    order.package === bought.type &&
    order.amount === bought.amount &&
    order.provider === chosen &&
    order.createdAt > now - orderLifeMs + reuseLeftMs
  const waiting = await selectWaitingOrdersOf(context.db, accountId)
  const same = waiting.find(isSame)
  if (same !== undefined) return same
  if (waiting.length >= waitingOrdersMax) throw new AppError('tooOften', { retryAfter: 600 })
  const orderNo = `fh${makeReadableSecret(26)}`
  const opened = await payee.client.createOrder({
    orderNo,
    amountFen: bought.amount,
    title: titles[kind],
    expiresAt: now + orderLifeMs,
  })
  if (!opened.ok) throw providerFault(context, opened.error)
  const order = {
    transactionId: orderNo,
    accountId,
    kind,
    package: bought.type,
    quantity: bought.quantity,
    amount: bought.amount,
    provider: chosen,
    codeUrl: opened.value.codeUrl,
    createdAt: now,
  }
  return insertOrderOnce(context.db, order, isSame)
}

function getPackage(kind: QuotaKind, type: number | undefined): QuotaPackage {
  const packages: readonly QuotaPackage[] = quotaPackages[kind]
  const found = packages.find((one) => type === undefined || one.type === type)
  if (found === undefined) throw new FieldError({ type: 'invalid' })
  return found
}

/** Asks the provider for the state of a waiting order, and acts on it. */
async function settle(context: QuotaOrderContext, order: OrderRow): Promise<void> {
  if (order.state !== orderState.waiting) return
  const payee = context.payments[order.provider]
  if (payee === undefined) throw new AppError('providerFailed')
  const answer = await payee.client.readByOrder(order.transactionId)
  if (!answer.ok) throw providerFault(context, answer.error)
  const payment = answer.value
  const time = context.clock.now()
  if (payment?.state === 'paid') {
    refuseWrongPayment(context, order, payee, payment)
    await creditOrder(context.db, order, { time, paymentNo: payment.transactionId })
    return
  }
  const isOver = time >= order.createdAt + orderLifeMs + paymentMs
  const isOpen = payment === null || payment.state === 'pending'
  if (!isOpen || isOver) await closeOrder(context.db, order.id)
}

/** The payment has another amount or payee: nothing is credited, and a person has to look at it. */
function refuseWrongPayment(
  context: QuotaOrderContext,
  order: OrderRow,
  payee: Payee,
  payment: Paid,
): void {
  const isRight =
    payment.orderNo === order.transactionId &&
    payment.amountFen === order.amount &&
    payment.currency === 'CNY' &&
    payment.merchantId === payee.merchantId &&
    payment.appId === payee.appId
  if (isRight) return
  const { amountFen, currency, transactionId, merchantId } = payment
  context.log.error(
    { orderId: order.id, due: order.amount, amountFen, currency, transactionId, merchantId },
    'a payment does not fit its order',
  )
  throw new AppError('providerFailed', { provider: order.provider })
}

function providerFault(context: QuotaOrderContext, fault: ServiceFault): AppError {
  const { kind, provider, code: providerCode, message } = fault
  context.log.warn({ kind, provider, providerCode, reason: message }, 'payment provider failed')
  return new AppError('providerFailed', { provider, providerCode })
}

function toOrder(row: OrderRow): Order {
  const isWaiting = row.state === orderState.waiting
  return {
    transactionId: row.transactionId,
    type: row.package,
    quantity: row.quantity,
    amount: row.amount,
    state: row.state,
    codeUrl: isWaiting ? row.codeUrl : '',
    qrCode: isWaiting ? qrPicture(row.codeUrl) : '',
    provider: row.provider,
    createTime: row.createdAt,
    packages: [...quotaPackages[row.kind]],
  }
}

/** Settles orders that are past their time: credited when they were paid after all, else closed. */
export async function sweepOrders(context: QuotaOrderContext): Promise<void> {
  const now = context.clock.now()
  const over = await selectWaitingOrders(context.db, now - orderLifeMs, sweptAtOnce)
  for (const order of over) {
    try {
      await settle(context, order)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (order.createdAt < now - forgottenMs) await closeOrder(context.db, order.id)
    }
  }
  await deleteClosedOrders(context.db, now - closedKeptMs)
}
