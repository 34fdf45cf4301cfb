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
  /** Called when its answer has come or got lost. */
  readonly settle?: (isLost: boolean) => void
}

/** The last change whose answer got lost, with its key. The server does not know it any more after ten minutes. */
let lost: readonly [change: string, key: string] | undefined

/**
 * A GET carries its input as a flat query (arrays as JSON), everything else as a JSON body, with a key: a browser sends it
 * again by itself when its connection ends, and the server does not do it twice. Nor does it where a person presses again
 * because the answer got lost. An order to a device has a key of its own each time: the device may have another value by then.
 */
export function getRequest(endpoint: AnyEndpoint, input: unknown): Request {
  const { method, path, permission } = endpoint
  if (method === 'GET') return { url: path + toQuery(input), init: { method, headers: {} } }
  const body = JSON.stringify(input)
  // One key for two methods is no harm: to the server they are two calls.
  const change = path + body
  const again = permission !== 'command' && lost?.[0] === change ? lost[1] : undefined
  const key = again ?? randomId()
  const headers = { 'content-type': 'application/json', [callKeyHeader]: key }
  const settle = (isLost: boolean) => {
    if (isLost) lost = [change, key]
    else if (again !== undefined) lost = undefined
  }
  return { url: path, init: { method, headers, body }, settle }
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
