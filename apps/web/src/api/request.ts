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
}

/**
 * The last change whose answer got lost, with its key, which the server knows for ten minutes. Two calls with one body and
 * key are two calls to it.
 */
let lost: Request['init'] | undefined

/** The same change that is made next has the key of this one. */
export function keepKey({ init }: Request): void {
  if (init.body) lost = init
}

/**
 * A GET carries its input as a flat query (arrays as JSON), everything else as a JSON body, with a key: a browser sends it
 * again by itself when its connection ends, and the server does not do it twice. Nor does it where a person presses again
 * because the answer got lost. An order to a device has a key of its own each time: the device may have another value by then.
 */
export function getRequest({ method, path, permission }: AnyEndpoint, input: unknown): Request {
  if (method === 'GET') return { url: path + toQuery(input), init: { method, headers: {} } }
  const body = JSON.stringify(input)
  let headers: Record<string, string> = {
    'content-type': 'application/json',
    [callKeyHeader]: randomId(),
  }
  if (permission !== 'command' && lost?.body === body) {
    headers = lost.headers
    lost = undefined
  }
  return { url: path, init: { method, headers, body } }
}

function toQuery(input: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) {
    if ((value ?? '') === '') continue
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}
