import type { KeyObject } from 'node:crypto'
import { isRsaSignature } from '../sign/rsa.ts'
import { signWeChatPayAnswer, weChatPayRequestText } from '../sign/wechat-pay-signature.ts'
import { type FakeCall, FakeProvider, type FakeReply } from './fake-provider.ts'

export interface FakeWeChatPayKeys {
  readonly merchantKey: KeyObject
  readonly platformKey: KeyObject
  readonly platformSerialNo: string
  readonly now: () => number
}

/** Opens a fake of WeChat Pay. `trades` maps order numbers or transaction ids to the vendor's answer. */
export function openFakeWeChatPay(
  keys: FakeWeChatPayKeys,
  trades: ReadonlyMap<string, unknown>,
): Promise<FakeProvider> {
  return FakeProvider.open({
    refuse: (call) => (isSigned(call, keys) ? undefined : signError(keys)),
    answer: (call) => {
      if (call.path === '/v3/pay/transactions/native') {
        return signedReply(keys, { code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' })
      }
      const trade = trades.get(call.path.split('/').at(-1) ?? '')
      const missing = { code: 'ORDER_NOT_EXIST', message: '订单不存在' }
      return trade === undefined ? signedReply(keys, missing, 404) : signedReply(keys, trade)
    },
    limit: () => signedReply(keys, { code: 'FREQUENCY_LIMITED', message: '频率超限' }, 429),
  })
}

/** The platform's answer, signed with whatever key is in `keys`. */
export function signedReply(keys: FakeWeChatPayKeys, answer: unknown, status = 200): FakeReply {
  const body = JSON.stringify(answer)
  const timestamp = String(Math.floor(keys.now() / 1_000))
  const nonce = 'fdasflkja484w'
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'wechatpay-serial': keys.platformSerialNo,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signWeChatPayAnswer({ timestamp, nonce, body }, keys.platformKey),
    },
    body,
  }
}

function signError(keys: FakeWeChatPayKeys): FakeReply {
  return signedReply(keys, { code: 'SIGN_ERROR', message: '错误的签名，验签失败' }, 401)
}

function isSigned(call: FakeCall, { merchantKey }: FakeWeChatPayKeys): boolean {
  const { authorization = '' } = call.headers
  const parts = new Map(
    Array.from(authorization.matchAll(/(\w+)="([^"]*)"/g), ([, name, value = '']) => [name, value]),
  )
  const text = weChatPayRequestText({
    method: call.method,
    target: call.target,
    timestampSeconds: Number(parts.get('timestamp')),
    nonce: parts.get('nonce_str') ?? '',
    body: call.body,
  })
  return isRsaSignature(text, parts.get('signature') ?? '', merchantKey)
}
