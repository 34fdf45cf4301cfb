import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { alipayRequestText } from '../sign/alipay-signature.ts'
import { isRsaSignature, signRsa } from '../sign/rsa.ts'
import { type FakeCall, FakeProvider, type FakeReply, jsonReply } from './fake-provider.ts'

export interface FakeAlipayKeys {
  readonly appKey: KeyObject
  readonly alipayKey: KeyObject
}

const Content = z.object({
  out_trade_no: z.optional(z.string()),
  trade_no: z.optional(z.string()),
})

/** Opens a fake of Alipay. `trades` maps order numbers or trade numbers to the vendor's answer without its code. */
export function openFakeAlipay(
  keys: FakeAlipayKeys,
  trades: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<FakeProvider> {
  return FakeProvider.open({
    refuse: (call) => (isSigned(call, keys) ? undefined : signError),
    answer: (call) => answer(call, keys, trades),
    limit: (call) =>
      alipayReply(keys, getMember(call), { code: '40005', msg: 'Call Limited', sub_code: '' }),
  })
}

/**
 * Builds an answer with spaces and escapes as the vendor makes them, so that a client which parses first verifies
 * nothing.
 */
export function alipayReply(keys: FakeAlipayKeys, member: string, answer: unknown): FakeReply {
  const raw = JSON.stringify(answer, null, 1).replaceAll('/', '\\/')
  const sign = signRsa(raw, keys.alipayKey)
  return { body: `{"${member}":${raw},"sign":${JSON.stringify(sign)}}` }
}

const signError = jsonReply({
  error_response: {
    code: '40002',
    msg: 'Invalid Arguments',
    sub_code: 'isv.invalid-signature',
    sub_msg: '无效签名',
  },
})

function answer(
  call: FakeCall,
  keys: FakeAlipayKeys,
  trades: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): FakeReply {
  const form = new URLSearchParams(call.body)
  const good = { code: '10000', msg: 'Success' }
  const content = Content.parse(JSON.parse(form.get('biz_content') ?? ''))
  if (form.get('method') === 'alipay.trade.precreate') {
    const code = { qr_code: 'https://qr.alipay.com/bax03431ljhokirwl38f00a7' }
    return alipayReply(keys, getMember(call), { ...good, ...content, ...code })
  }
  const trade = trades.get(content.out_trade_no ?? content.trade_no ?? '')
  const missing = {
    code: '40004',
    msg: 'Business Failed',
    sub_code: 'ACQ.TRADE_NOT_EXIST',
    sub_msg: '交易不存在',
  }
  return alipayReply(keys, getMember(call), trade === undefined ? missing : { ...good, ...trade })
}

function getMember(call: FakeCall): string {
  const method = new URLSearchParams(call.body).get('method') ?? ''
  return `${method.replaceAll('.', '_')}_response`
}

function isSigned(call: FakeCall, { appKey }: FakeAlipayKeys): boolean {
  const parameters = Object.fromEntries(new URLSearchParams(call.body))
  return isRsaSignature(alipayRequestText(parameters), parameters['sign'] ?? '', appKey)
}
