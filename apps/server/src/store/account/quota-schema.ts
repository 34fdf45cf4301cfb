import type { Generated } from 'kysely'

export interface PurchaseOrderTable {
  id: Generated<number>
  /** Our number of the order, by which we ask the provider. */
  transactionId: string
  accountId: number
  kind: 'sms' | 'space'
  package: number
  /** Number of messages, or bytes. */
  quantity: number
  /** Amount in fen. */
  amount: number
  provider: 'wechat' | 'alipay'
  codeUrl: string
  /** A value of the contract's `orderState`. */
  state: number
  createdAt: number
  creditedAt: number | null
  /** The provider's number of the payment, unique so that no payment credits two orders. */
  paymentNo: string | null
}

export interface QuotaUseTable {
  accountId: number
  kind: 'sms' | 'space'
  /** Day in the account's zone, `2026-06-01`. */
  day: string
  amount: number
}
