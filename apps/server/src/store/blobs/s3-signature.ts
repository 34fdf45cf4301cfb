import { createHash, createHmac } from 'node:crypto'

export interface S3Key {
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Without a query. */
  readonly url: URL
  /** Names in lower case; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  /** Hex of the body's hash. */
  readonly bodySha256: string
  readonly now: number
}

const algorithm = 'AWS4-HMAC-SHA256'
export const emptySha256 = createHash('sha256').digest('hex')

/** The headers of a request to S3, with those that sign it (AWS signature, version 4). */
export function signS3(request: S3Request, key: S3Key): Readonly<Record<string, string>> {
  const { method, url, bodySha256 } = request
  const time = new Date(request.now).toISOString().replace(/\.\d+|[-:]/g, '')
  const headers: Readonly<Record<string, string>> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': bodySha256,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const signedHeaders = names.join(';')
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}`)
  const path = encodePath(url.pathname)
  const canonical = [method, path, '', ...lines, '', signedHeaders, bodySha256].join('\n')
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`
  const canonicalSha256 = createHash('sha256').update(canonical).digest('hex')
  const toSign = [algorithm, time, scope, canonicalSha256].join('\n')
  const signature = hmac(signingKey(scope, key.secret), toSign).toString('hex')
  const authorization = `${algorithm} Credential=${key.keyId}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`
  return { ...headers, authorization }
}

/** Each part of the scope signs the next one. */
function signingKey(scope: string, secret: string): Buffer {
  let key: Buffer = Buffer.from(`AWS4${secret}`)
  for (const part of scope.split('/')) key = hmac(key, part)
  return key
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Encoded as RFC 3986 wants it, which addresses are not: they leave some marks as they are. */
function encodePath(path: string): string {
  return path.split('/').map(encodePart).join('/')
}

function encodePart(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
