import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorTable, Language } from '@fieldhub/contract'
import * as z from 'zod/mini'

const retryAfterSeconds = '2'
/** Methods of what may be done again although it was done. */
const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Programs know by this answer that nothing was done, and may call again. */
export function refuse(incoming: IncomingMessage, response: ServerResponse): void {
  send(incoming, response, { fault: 'storeAway', status: 503 })
}

/** The owner broke off with the request in its hands: whoever is told that nothing was done does it twice. */
export function tellUnknown(incoming: IncomingMessage, response: ServerResponse): void {
  if (harmless.has(incoming.method ?? '')) return refuse(incoming, response)
  send(incoming, response, { fault: 'outcomeUnknown', status: 200 })
}

interface Told {
  readonly fault: 'storeAway' | 'outcomeUnknown'
  readonly status: 200 | 503
}

function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { fault, status }: Told,
): void {
  if (response.headersSent) return void response.destroy()
  const language = z.safeParse(Language, headers['lang']).data ?? 'zh_cn'
  const { code, [language]: msg } = errorTable[fault]
  const waits = status === 503 ? { 'retry-after': retryAfterSeconds } : {}
  response
    .writeHead(status, { 'content-type': 'application/json', ...waits })
    .end(JSON.stringify({ code, msg, data: null }))
}
