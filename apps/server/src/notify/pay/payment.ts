import { invariant, type Result } from '@fieldhub/kernel'
import type { ProviderFault } from '../provider/delivery.ts'

/** A provider's answer about an order, with its signature verified. Crediting it is the caller's decision. */
export type Payment = PaidPayment | OpenPayment

export interface PaidPayment {
  readonly state: 'paid'
  readonly orderNo: string
  /** The provider's number of the payment. */
  readonly transactionId: string
  readonly amountFen: number
  readonly currency: string
  /** Compared with the settings where the provider names it (WeChat Pay does). */
  readonly merchantId: string | undefined
  readonly appId: string | undefined
  readonly payerId: string | undefined
}

export interface OpenPayment {
  /** `closed`: never paid, or refunded in full; `refunded`: refunded at least in part. */
  readonly state: 'pending' | 'closed' | 'refunded'
  readonly orderNo: string
}

export interface NewOrder {
  /** Our number of the order: 6–32 letters, digits, `_` and `-`. */
  readonly orderNo: string
  readonly amountFen: number
  readonly title: string
  /** Epoch milliseconds after which it can no longer be paid. */
  readonly expiresAt: number
}

export interface PaymentClient {
  /** Text that is drawn as a QR code, which the payer scans. */
  createOrder(order: NewOrder): Promise<Result<{ readonly codeUrl: string }, ProviderFault>>
  /** Null: the provider knows no such order. Alipay knows one only after it was scanned. */
  readByOrder(orderNo: string): Promise<Result<Payment | null, ProviderFault>>
  readByTransaction(transactionId: string): Promise<Result<Payment | null, ProviderFault>>
}

export type TradeKey = { readonly orderNo: string } | { readonly transactionId: string }

/** A genuine answer to another question is refused: it could have been kept and sent again. */
export function isAnswerTo(key: TradeKey, payment: Payment): boolean {
  if ('orderNo' in key) return payment.orderNo === key.orderNo
  return payment.state !== 'paid' || payment.transactionId === key.transactionId
}

/** Keys of any other form belong to no trade, and are put into no path. */
export function isTradeKey(key: TradeKey): boolean {
  return 'orderNo' in key
    ? orderNoPattern.test(key.orderNo)
    : transactionIdPattern.test(key.transactionId)
}

const orderNoPattern = /^[\w-]{6,32}$/
/** The form of ids of either provider. */
const transactionIdPattern = /^\w{8,64}$/

export function checkOrder(order: NewOrder): void {
  invariant(orderNoPattern.test(order.orderNo), 'an order number has 6-32 plain characters')
  invariant(
    Number.isSafeInteger(order.amountFen) && order.amountFen > 0,
    'an order costs something',
  )
}
