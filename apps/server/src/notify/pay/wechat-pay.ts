import { randomBytes } from 'node:crypto'
import { ok, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { FaultKind, ProviderFault } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller, type Reply } from '../provider/provider-caller.ts'
import { providerUrl } from '../provider/provider-url.ts'
import { authorizeWeChatPay, isWeChatPayAnswer } from '../sign/wechat-pay-signature.ts'
import { chinaTime } from './china-time.ts'
import type { WeChatPaySettings } from './pay-settings.ts'
import {
  checkOrder,
  isAnswerTo,
  isTradeKey,
  type NewOrder,
  type Payment,
  type PaymentClient,
  type TradeKey,
} from './payment.ts'

const Refusal = z.object({ code: z.string(), message: z.optional(z.string()) })
const OrderAnswer = z.object({ code_url: z.string().check(z.minLength(1)) })

const Paid = z.object({
  trade_state: z.literal('SUCCESS'),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  appid: z.string(),
  mchid: z.string(),
  amount: z.object({ total: z.int(), currency: z._default(z.string(), 'CNY') }),
  payer: z.optional(z.object({ openid: z.optional(z.string()) })),
})
const openStates = {
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  PAYERROR: 'closed',
  CLOSED: 'closed',
  REVOKED: 'closed',
  REFUND: 'refunded',
} as const
const Open = z.object({
  trade_state: z.enum([
    'NOTPAY',
    'USERPAYING',
    'ACCEPT',
    'PAYERROR',
    'CLOSED',
    'REVOKED',
    'REFUND',
  ]),
  out_trade_no: z.string(),
})
const TradeAnswer = z.discriminatedUnion('trade_state', [Paid, Open])

const answerAgeMaxMs = 5 * 60_000
const unknownOrder = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])

interface PayRequest {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** WeChat Pay v3: every call is signed, and every good answer's signature is verified. */
export class WeChatPay implements PaymentClient {
  readonly #settings: WeChatPaySettings
  readonly #clock: Clock
  readonly #caller: ProviderCaller

  constructor(settings: WeChatPaySettings, clock: Clock, limits?: CallerLimits) {
    this.#settings = settings
    this.#clock = clock
    this.#caller = new ProviderCaller('wechat-pay', [], limits)
  }

  async createOrder(order: NewOrder): Promise<Result<{ codeUrl: string }, ProviderFault>> {
    checkOrder(order)
    const body = {
      appid: this.#settings.appId,
      mchid: this.#settings.merchantId,
      description: order.title.slice(0, 40),
      out_trade_no: order.orderNo,
      time_expire: `${chinaTime(order.expiresAt).replace(' ', 'T')}+08:00`,
      notify_url: this.#settings.notifyUrl,
      amount: { total: order.amountFen, currency: 'CNY' },
    }
    const answer = await this.#request({ path: 'v3/pay/transactions/native', body }, OrderAnswer)
    return answer.ok ? ok({ codeUrl: answer.value.code_url }) : answer
  }

  readByOrder(orderNo: string): Promise<Result<Payment | null, ProviderFault>> {
    return this.#readTrade({ orderNo }, `out-trade-no/${orderNo}`)
  }

  readByTransaction(transactionId: string): Promise<Result<Payment | null, ProviderFault>> {
    return this.#readTrade({ transactionId }, `id/${transactionId}`)
  }

  async #readTrade(key: TradeKey, path: string): Promise<Result<Payment | null, ProviderFault>> {
    if (!isTradeKey(key)) return ok(null)
    const query = { mchid: this.#settings.merchantId }
    const answer = await this.#request({ path: `v3/pay/transactions/${path}`, query }, TradeAnswer)
    if (!answer.ok) return unknownOrder.has(answer.error.code) ? ok(null) : answer
    const payment = toPayment(answer.value)
    if (isAnswerTo(key, payment)) return ok(payment)
    return this.#caller.fault('garbage', 'other-order', 'the answer is about another order')
  }

  async #request<Schema extends z.core.$ZodType>(
    request: PayRequest,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, ProviderFault>> {
    const reply = await this.#send(request)
    if (!reply.ok) return reply
    if (reply.value.status >= 300) return this.#refusal(reply.value)
    if (!this.#isGenuine(reply.value)) {
      return this.#caller.fault('garbage', 'signature', 'the answer is not signed by WeChat Pay')
    }
    return this.#caller.read(reply.value, schema)
  }

  #send({ path, query = {}, body }: PayRequest): Promise<Result<Reply, ProviderFault>> {
    const { platformSerialNo, url: base } = this.#settings
    const url = providerUrl(base, path, query)
    const method = body === undefined ? 'GET' : 'POST'
    const text = body === undefined ? '' : JSON.stringify(body)
    const authorization = authorizeWeChatPay(
      {
        method,
        target: `${url.pathname}${url.search}`,
        timestampSeconds: Math.floor(this.#clock.now() / 1_000),
        nonce: randomBytes(16).toString('hex'),
        body: text,
      },
      this.#settings,
    )
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'fieldhub',
      'wechatpay-serial': platformSerialNo,
      authorization,
    }
    return this.#caller.send({ method, url, headers, ...(text === '' ? {} : { body: text }) })
  }

  #refusal(reply: Reply) {
    const refusal = this.#caller.read(reply, Refusal)
    if (!refusal.ok) return refusal
    const { code, message } = refusal.value
    return this.#caller.fault(faultKind(code, reply.status), code, message ?? '')
  }

  #isGenuine({ headers, text }: Reply): boolean {
    const timestamp = headers.get('wechatpay-timestamp') ?? ''
    const nonce = headers.get('wechatpay-nonce') ?? ''
    const signature = headers.get('wechatpay-signature') ?? ''
    const isOurs = headers.get('wechatpay-serial') === this.#settings.platformSerialNo
    const age = Math.abs(this.#clock.now() - Number(timestamp) * 1_000)
    if (!isOurs || !(age <= answerAgeMaxMs)) return false
    return isWeChatPayAnswer(
      { timestamp, nonce, body: text },
      signature,
      this.#settings.platformKey,
    )
  }
}

function faultKind(code: string, status: number): FaultKind {
  if (status === 429 || code === 'FREQUENCY_LIMITED') return 'limit'
  if (status === 401 || code === 'NO_AUTH' || code === 'SIGN_ERROR') return 'credentials'
  return status >= 500 ? 'failed' : 'refused'
}

function toPayment(trade: z.output<typeof TradeAnswer>): Payment {
  if (trade.trade_state !== 'SUCCESS') {
    return { state: openStates[trade.trade_state], orderNo: trade.out_trade_no }
  }
  return {
    state: 'paid',
    orderNo: trade.out_trade_no,
    transactionId: trade.transaction_id,
    amountFen: trade.amount.total,
    currency: trade.amount.currency,
    merchantId: trade.mchid,
    appId: trade.appid,
    payerId: trade.payer?.openid,
  }
}
