import { signAcs3 } from '../sign/acs3.ts'
import { sha256Hex } from '../sign/hash.ts'
import { type FakeCall, FakeProvider, type FakeReply, jsonReply } from './fake-provider.ts'

const requestId = 'F655A8D5-B967-440B-8683-DAD6FF8DE990'

export interface FakeAliyunKey {
  readonly keyId: string
  readonly secret: string
}

/** Opens a fake of Aliyun's SMS and voice, which are one interface and are told apart by the action. */
export function openFakeAliyun(key: FakeAliyunKey): Promise<FakeProvider> {
  const nonces = new Set<string>()
  return FakeProvider.open({
    refuse: (call) => refuseNonce(call, nonces) ?? refuse(call, key),
    answer: (call) =>
      call.headers['x-acs-action'] === 'SingleCallByTts'
        ? good({ CallId: '116012354148^102281' })
        : good({ BizId: '900619746936498440^0' }),
    limit: () =>
      jsonReply({
        Code: 'isv.BUSINESS_LIMIT_CONTROL',
        Message: '触发分钟级流控Permits:1',
        RequestId: requestId,
      }),
  })
}

function good(more: Readonly<Record<string, string>>): FakeReply {
  return jsonReply({ Code: 'OK', Message: 'OK', RequestId: requestId, ...more })
}

/** Refuses a nonce that was used. A fake lives as long as a test, so its nonces are few. */
function refuseNonce({ headers }: FakeCall, used: Set<string>): FakeReply | undefined {
  const nonce = String(headers['x-acs-signature-nonce'] ?? '')
  if (nonce === '') return fault(400, 'MissingSignatureNonce', 'The nonce is missing.')
  if (used.has(nonce)) return fault(400, 'SignatureNonceUsed', 'The nonce has been used.')
  used.add(nonce)
  return undefined
}

function refuse(call: FakeCall, key: FakeAliyunKey): FakeReply | undefined {
  const headers = Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [name, String(value)]),
  )
  const { authorization = '' } = headers
  if (!authorization.includes(`Credential=${key.keyId},`)) {
    return fault(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
  }
  const { method, path, query } = call
  const bodySha256 = sha256Hex(call.body)
  const expected = signAcs3({ method, path, query, headers, bodySha256 }, key)
  const isWhole = headers['x-acs-content-sha256'] === bodySha256
  if (isWhole && authorization === expected.authorization) return undefined
  const echo = `${method}\n${path}\n${call.target}`
  return fault(
    400,
    'SignatureDoesNotMatch',
    `Specified signature is not matched with our calculation. server CanonicalRequest is:[${echo}]`,
  )
}

function fault(status: number, code: string, message: string): FakeReply {
  return jsonReply({ Code: code, Message: message, RequestId: requestId }, status)
}
