import { ok, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { FaultKind, ProviderFault } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller, type Reply } from '../provider/provider-caller.ts'
import { isAlipayAnswer, signAlipayRequest } from '../sign/alipay-signature.ts'
import { rawJsonMember } from '../sign/raw-json-member.ts'
import { chinaTime } from './china-time.ts'
import type { AlipaySettings } from './pay-settings.ts'
import {
  checkOrder,
  isAnswerTo,
  isTradeKey,
  type NewOrder,
  type OpenPayment,
  type Payment,
  type PaymentClient,
  type TradeKey,
} from './payment.ts'
import { fenToYuan, yuanToFen } from './yuan.ts'

const Envelope = z.looseObject({ sign: z._default(z.string(), '') })
const Outcome = z.object({
  code: z.string(),
  msg: z._default(z.string(), ''),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
})
const Precreated = z.object({ qr_code: z.string().check(z.minLength(1)) })
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.pipe(
    z.string(),
    z.transform((yuan: string, context) => {
      const fen = yuanToFen(yuan)
      if (fen !== undefined) return fen
      context.issues.push({ code: 'custom', message: 'is no amount', input: undefined })
      return z.NEVER
    }),
  ),
  buyer_user_id: z.optional(z.string()),
  buyer_open_id: z.optional(z.string()),
})

const goodCode = '10000'
const unknownTrade = 'ACQ.TRADE_NOT_EXIST'

/** Alipay's gateway. A query finds only trades of the app that signed it. */
export class Alipay implements PaymentClient {
  readonly #settings: AlipaySettings
  readonly #clock: Clock
  readonly #caller: ProviderCaller

  constructor(settings: AlipaySettings, clock: Clock, limits?: CallerLimits) {
    this.#settings = settings
    this.#clock = clock
    this.#caller = new ProviderCaller('alipay', [], limits)
  }

  async createOrder(order: NewOrder): Promise<Result<{ codeUrl: string }, ProviderFault>> {
    checkOrder(order)
    const content = {
      out_trade_no: order.orderNo,
      total_amount: fenToYuan(order.amountFen),
      subject: order.title.replace(/[/=&]/g, ' ').slice(0, 128),
      time_expire: chinaTime(order.expiresAt),
    }
    const answer = await this.#request('alipay.trade.precreate', content, Precreated)
    return answer.ok ? ok({ codeUrl: answer.value.qr_code }) : answer
  }

  readByOrder(orderNo: string): Promise<Result<Payment | null, ProviderFault>> {
    return this.#readTrade({ orderNo }, { out_trade_no: orderNo })
  }

  readByTransaction(transactionId: string): Promise<Result<Payment | null, ProviderFault>> {
    return this.#readTrade({ transactionId }, { trade_no: transactionId })
  }

  async #readTrade(
    key: TradeKey,
    content: Readonly<Record<string, string>>,
  ): Promise<Result<Payment | null, ProviderFault>> {
    if (!isTradeKey(key)) return ok(null)
    const answer = await this.#request('alipay.trade.query', content, Trade)
    if (!answer.ok) return answer.error.code === unknownTrade ? ok(null) : answer
    const payment = toPayment(answer.value)
    if (isAnswerTo(key, payment)) return ok(payment)
    return this.#caller.fault('garbage', 'other-order', 'the answer is about another order')
  }

  async #request<Schema extends z.core.$ZodType>(
    method: string,
    content: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, ProviderFault>> {
    const { appId, privateKey, url } = this.#settings
    const parameters = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(this.#clock.now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
    }
    const sign = signAlipayRequest(parameters, privateKey)
    const reply = await this.#caller.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams({ ...parameters, sign }).toString(),
    })
    if (!reply.ok) return reply
    return this.#readAnswer(reply.value, `${method.replaceAll('.', '_')}_response`, schema)
  }

  /** Faults of the gateway may come unsigned, under `error_response`; every good answer must be signed. */
  #readAnswer<Schema extends z.core.$ZodType>(
    reply: Reply,
    member: string,
    schema: Schema,
  ): Result<z.output<Schema>, ProviderFault> {
    const envelope = this.#caller.read(reply, Envelope)
    if (!envelope.ok) return envelope
    const signed = rawJsonMember(reply.text, member)
    const text = signed ?? rawJsonMember(reply.text, 'error_response') ?? ''
    const outcome = this.#caller.read({ ...reply, text }, Outcome)
    if (!outcome.ok) return outcome
    const isGood = outcome.value.code === goodCode && signed !== undefined
    if (!this.#isGenuine(text, envelope.value.sign, isGood)) {
      return this.#caller.fault('garbage', 'signature', 'the answer is not signed by Alipay')
    }
    if (isGood) return this.#caller.read({ ...reply, text }, schema)
    const { code, msg, sub_code = code, sub_msg = msg } = outcome.value
    return this.#caller.fault(faultKind(code, sub_code), sub_code, sub_msg)
  }

  #isGenuine(text: string, sign: string, mustBeSigned: boolean): boolean {
    if (sign === '') return !mustBeSigned
    return isAlipayAnswer(text, sign, this.#settings.alipayKey)
  }
}

const credentialCodes =
  /^isv\.(invalid-signature|invalid-app-id|missing-signature|insufficient-isv-permissions|ip-)/

function faultKind(code: string, subCode: string): FaultKind {
  if (code === '40005' || subCode === 'isv.app-call-limited') return 'limit'
  if (code === '20001' || code === '40003' || code === '40006') return 'credentials'
  if (credentialCodes.test(subCode)) return 'credentials'
  return code === '20000' || subCode === 'ACQ.SYSTEM_ERROR' ? 'failed' : 'refused'
}

const openStates: Readonly<Record<'WAIT_BUYER_PAY' | 'TRADE_CLOSED', OpenPayment['state']>> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_CLOSED: 'closed',
}

function toPayment(trade: z.output<typeof Trade>): Payment {
  const status = trade.trade_status
  if (status === 'WAIT_BUYER_PAY' || status === 'TRADE_CLOSED') {
    return { state: openStates[status], orderNo: trade.out_trade_no }
  }
  return {
    state: 'paid',
    orderNo: trade.out_trade_no,
    transactionId: trade.trade_no,
    amountFen: trade.total_amount,
    currency: 'CNY',
    merchantId: undefined,
    appId: undefined,
    payerId: trade.buyer_user_id ?? trade.buyer_open_id,
  }
}
