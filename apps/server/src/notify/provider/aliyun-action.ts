import { randomUUID } from 'node:crypto'
import type { Result } from '@fieldhub/kernel'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { signAcs3 } from '../sign/acs3.ts'
import { sha256Hex } from '../sign/hash.ts'
import type { FaultKind, ProviderFault } from './delivery.ts'
import type { ProviderCaller } from './provider-caller.ts'
import { providerUrl } from './provider-url.ts'
import type { SecretText } from './secret-text.ts'

export interface AliyunAccess {
  readonly url: URL
  readonly keyId: string
  readonly keySecret: SecretText
  readonly clock: Clock
  readonly caller: ProviderCaller
}

export interface AliyunAction {
  readonly name: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
}

const emptyBodySha256 = sha256Hex('')

/** Calls one action of an Aliyun RPC service: parameters in the query, an empty body. */
export async function requestAliyun<Schema extends z.core.$ZodType>(
  access: AliyunAccess,
  action: AliyunAction,
  schema: Schema,
): Promise<Result<z.output<Schema>, ProviderFault>> {
  const url = providerUrl(access.url, '', action.query)
  const headers = {
    host: url.host,
    'x-acs-action': action.name,
    'x-acs-version': action.version,
    'x-acs-date': new Date(access.clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-content-sha256': emptyBodySha256,
  }
  const { authorization } = signAcs3(
    {
      method: 'POST',
      path: url.pathname,
      query: action.query,
      headers,
      bodySha256: emptyBodySha256,
    },
    { keyId: access.keyId, secret: access.keySecret.reveal() },
  )
  const reply = await access.caller.send({
    method: 'POST',
    url,
    headers: { ...headers, authorization },
  })
  return reply.ok ? access.caller.read(reply.value, schema) : reply
}

const kinds: readonly (readonly [pattern: RegExp, kind: FaultKind])[] = [
  [/^(Throttling|isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|MONTH_LIMIT_CONTROL))/, 'limit'],
  [/(MOBILE_NUMBER_ILLEGAL|MOBILE_COUNT_OVER_LIMIT|BLACK_KEY_CONTROL_LIMIT)$/, 'recipient'],
  [/^(Signature|InvalidAccessKeyId|IncompleteSignature|InvalidTimeStamp|Forbidden)/, 'credentials'],
  [/RAM_PERMISSION_DENY$/, 'credentials'],
  [/^(ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR)/, 'failed'],
]

export function aliyunFaultKind(code: string): FaultKind {
  return kinds.find(([pattern]) => pattern.test(code))?.[1] ?? 'refused'
}
