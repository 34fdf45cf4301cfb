import { hmacSha256, sha256Hex } from './hash.ts'
import { encodeQuery } from './percent-encode.ts'

export interface Acs3Request {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Names in lower case; `host`, `content-type` and every `x-acs-*` are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodySha256: string
}

export interface SigningKey {
  readonly keyId: string
  readonly secret: string
}

export interface Signed {
  readonly canonicalRequestSha256: string
  readonly signature: string
  readonly authorization: string
}

const algorithm = 'ACS3-HMAC-SHA256'

/** Aliyun's signature, version 3. */
export function signAcs3(request: Acs3Request, key: SigningKey): Signed {
  const names = Object.keys(request.headers).filter(isSignedHeader).toSorted()
  const signedHeaders = names.join(';')
  const canonical = [
    request.method,
    request.path,
    encodeQuery(request.query),
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    request.bodySha256,
  ].join('\n')
  const canonicalRequestSha256 = sha256Hex(canonical)
  const toSign = `${algorithm}\n${canonicalRequestSha256}`
  const signature = hmacSha256(key.secret, toSign).toString('hex')
  const authorization = `${algorithm} Credential=${key.keyId},SignedHeaders=${signedHeaders},Signature=${signature}`
  return { canonicalRequestSha256, signature, authorization }
}

function isSignedHeader(name: string): boolean {
  return name === 'host' || name === 'content-type' || name.startsWith('x-acs-')
}
