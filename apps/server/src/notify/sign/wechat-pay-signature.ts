import type { KeyObject } from 'node:crypto'
import { isRsaSignature, signRsa } from './rsa.ts'

export interface WeChatPayRequest {
  readonly method: string
  /** Path with its query. */
  readonly target: string
  readonly timestampSeconds: number
  readonly nonce: string
  readonly body: string
}

export interface Merchant {
  readonly merchantId: string
  /** Serial number of the merchant's certificate. */
  readonly serialNo: string
  readonly privateKey: KeyObject
}

export interface WeChatPayAnswer {
  readonly timestamp: string
  readonly nonce: string
  readonly body: string
}

/** The `Authorization` header of a call of WeChat Pay v3. */
export function authorizeWeChatPay(request: WeChatPayRequest, merchant: Merchant): string {
  const signature = signRsa(weChatPayRequestText(request), merchant.privateKey)
  const parts = {
    mchid: merchant.merchantId,
    nonce_str: request.nonce,
    signature,
    timestamp: String(request.timestampSeconds),
    serial_no: merchant.serialNo,
  }
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

export function weChatPayRequestText(request: WeChatPayRequest): string {
  const { method, target, timestampSeconds, nonce, body } = request
  return `${method}\n${target}\n${timestampSeconds}\n${nonce}\n${body}\n`
}

export function signWeChatPayAnswer(answer: WeChatPayAnswer, platformKey: KeyObject): string {
  return signRsa(answerText(answer), platformKey)
}

export function isWeChatPayAnswer(
  answer: WeChatPayAnswer,
  signature: string,
  platformKey: KeyObject,
): boolean {
  return isRsaSignature(answerText(answer), signature, platformKey)
}

function answerText({ timestamp, nonce, body }: WeChatPayAnswer): string {
  return `${timestamp}\n${nonce}\n${body}\n`
}
