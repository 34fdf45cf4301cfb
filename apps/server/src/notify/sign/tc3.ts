import type { Signed, SigningKey } from './acs3.ts'
import { hmacSha256, sha256Hex } from './hash.ts'

export interface Tc3Request {
  readonly host: string
  readonly service: string
  readonly path: string
  readonly contentType: string
  /** The body, byte for byte as it is sent. */
  readonly payload: string
  readonly timestampSeconds: number
}

const algorithm = 'TC3-HMAC-SHA256'
const signedHeaders = 'content-type;host'

/** Tencent Cloud's signature, version 3, of a POST. */
export function signTc3(request: Tc3Request, key: SigningKey): Signed {
  const canonicalRequestSha256 = sha256Hex(
    [
      'POST',
      request.path,
      '',
      `content-type:${request.contentType}`,
      `host:${request.host}`,
      '',
      signedHeaders,
      sha256Hex(request.payload),
    ].join('\n'),
  )
  const date = new Date(request.timestampSeconds * 1_000).toISOString().slice(0, 10)
  const scope = `${date}/${request.service}/tc3_request`
  const toSign = [algorithm, request.timestampSeconds, scope, canonicalRequestSha256].join('\n')
  const dayKey = hmacSha256(`TC3${key.secret}`, date)
  const signingKey = hmacSha256(hmacSha256(dayKey, request.service), 'tc3_request')
  const signature = hmacSha256(signingKey, toSign).toString('hex')
  const authorization = `${algorithm} Credential=${key.keyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
  return { canonicalRequestSha256, signature, authorization }
}
