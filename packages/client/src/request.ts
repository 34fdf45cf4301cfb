import type { ClientOptions } from './client-options.ts'
import { FieldhubError, isRecord } from './fieldhub-error.ts'

const base = '/api2'
const successCode = 200

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Request {
  readonly method: Method
  /** The path below the API's base. */
  readonly path: string
  readonly input: unknown
  /** The same for every time that one call is sent, so that the server makes it once. */
  readonly key: string
  readonly signal: AbortSignal | undefined
}

/** Sends a call once. Rejects with {@link FieldhubError} unless the server answered with HTTP success. */
export async function send(options: ClientOptions, request: Request): Promise<Response> {
  const { method, path, input, key, signal } = request
  const isForm = input instanceof FormData
  const isQuery = method === 'GET'
  const response = await (options.fetch ?? fetch)(
    `${baseOf(options.url)}${path}${isQuery ? toQuery(input) : ''}`,
    {
      method,
      headers: {
        token: options.token,
        lang: options.language ?? 'zh_cn',
        ...(isQuery ? {} : { 'idempotency-key': key }),
        ...(isQuery || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(isQuery ? {} : { body: isForm ? input : JSON.stringify(input ?? {}) }),
      // A token must not be carried to another address.
      redirect: 'error',
      ...(signal === undefined ? {} : { signal }),
    },
  )
  if (response.ok) return response
  throw await refusalOf(response)
}

/** A key that nobody guesses. `randomUUID` is missing on pages without TLS. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The address of the API of a server, whether or not its own address ends with a slash. */
export function baseOf(url: string): string {
  return url.replace(/\/+$/, '') + base
}

/** A flat query with arrays as JSON. */
function toQuery(input: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null || value === '') continue
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The data of an answer. Its type is what the contract promises: the client trusts its own server. */
export async function dataOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  const envelope: Envelope<T> | undefined = toEnvelope(text)
  if (envelope?.code === successCode) return envelope.data
  throw toError(envelope, response)
}

/** The answer of a call that sends a file, which is JSON only when it is a refusal. */
export async function fileOf(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) await dataOf<unknown>(response)
  return response
}

interface Envelope<T> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

function toEnvelope<T>(text: string): Envelope<T> | undefined {
  try {
    const parsed: Envelope<T> = JSON.parse(text)
    const isEnvelope =
      isRecord(parsed) && typeof parsed.code === 'number' && typeof parsed.msg === 'string'
    return isEnvelope ? parsed : undefined
  } catch {
    return undefined
  }
}

async function refusalOf(response: Response): Promise<FieldhubError> {
  const text = await response.text().catch(() => '')
  return toError(toEnvelope(text), response)
}

function toError(envelope: Envelope<unknown> | undefined, response: Response): FieldhubError {
  const { status, statusText, headers } = response
  const retryAfter = headers.get('retry-after')
  const waits = retryAfter === null ? {} : { retryAfter }
  if (envelope === undefined) {
    return new FieldhubError(`HTTP ${status} ${statusText}`.trim(), {
      code: 0,
      status,
      data: waits,
    })
  }
  const data = isRecord(envelope.data) ? { ...waits, ...envelope.data } : waits
  return new FieldhubError(envelope.msg, { code: envelope.code, status, data })
}
