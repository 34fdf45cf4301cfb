import { type AnyEndpoint, callKeyHeader } from '@fieldhub/contract'
import { randomId } from './random-id.ts'

interface Request {
  /** The path and query below the API's base. */
  readonly url: string
  readonly init: {
    readonly method: string
    readonly headers: Record<string, string>
    body?: string
  }
  /** Called when its answer got lost. */
  readonly keepKey?: () => void
}

/**
 * The body of the last change whose answer got lost, and its key, which the server knows for ten minutes. Two calls with
 * one body and key are two calls to it.
 */
let lost: readonly [body: string, key: string] | undefined

/**
 * A GET carries its input as a flat query (arrays as JSON), everything else as a JSON body, with a key: a browser sends it
 * again by itself when its connection ends, and the server does not do it twice. Nor does it where a person presses again
 * because the answer got lost. An order to a device has a key of its own each time: the device may have another value by then.
 */
export function getRequest(endpoint: AnyEndpoint, input: unknown): Request {
  const { method, path, permission } = endpoint
  if (method === 'GET') return { url: path + toQuery(input), init: { method, headers: {} } }
  const body = JSON.stringify(input)
  let key = randomId()
  if (permission !== 'command' && lost?.[0] === body) {
    key = lost[1]
    lost = undefined
  }
  const headers = { 'content-type': 'application/json', [callKeyHeader]: key }
  return {
    url: path,
    init: { method, headers, body },
    keepKey: () => {
      lost = [body, key]
    },
  }
}

function toQuery(input: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null || value === '') continue
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
