import type { Result } from '@fieldhub/kernel'
import { type ServiceFault } from './message-ports.ts'

interface PaymentOrder {
  readonly orderNo: string
  readonly amountFen: number
  readonly title: string
  /** Time after which it can no longer be paid. */
  readonly expiresAt: number
}

export interface Paid {
  readonly state: 'paid'
  readonly orderNo: string
  /** The provider's id of the payment. */
  readonly transactionId: string
  readonly amountFen: number
  readonly currency: string
  /** Undefined where the provider does not name it. */
  readonly merchantId: string | undefined
  readonly appId: string | undefined
}

export type PaymentState = Paid | { readonly state: 'pending' | 'closed' | 'refunded' }

/** A payment provider; its client has verified the answers. */
export interface PaymentPort {
  /** Resolves to the text of the QR code that the payer scans. */
  createOrder(order: PaymentOrder): Promise<Result<{ readonly codeUrl: string }, ServiceFault>>
  /** Null: the provider knows no such order yet. */
  readByOrder(orderNo: string): Promise<Result<PaymentState | null, ServiceFault>>
}

/** A provider, and the merchant that its payments must name. */
export interface Payee {
  readonly client: PaymentPort
  readonly merchantId: string | undefined
  readonly appId: string | undefined
}

/** Undefined: not configured. */
export interface Payments {
  readonly wechat: Payee | undefined
  readonly alipay: Payee | undefined
}
