import { limits } from '@fieldhub/contract'
import { parseJson } from '@fieldhub/kernel'
import { currentLanguage } from '#i18n/language-store.ts'
import { type CallInput } from './call-draft.ts'
import type { PublishedCall } from './published-call.ts'
import { queryText } from './query-text.ts'

/** More is not shown: a browser would take seconds to lay it out. */
const shownCharactersMax = 100_000

export interface TriedCall {
  readonly status: number
  /** The code of the answer's envelope, where it has one. */
  readonly code: number | undefined
  readonly costMs: number
  readonly bytes: number
  /** Begin of the answer, formatted; undefined: it is a file. */
  readonly text: string | undefined
  readonly isCut: boolean
  readonly file: Blob
}

/** Makes the call with this token and says all of what came back, failures too. Rejects when nothing came back. */
export async function tryCall(
  call: PublishedCall,
  input: CallInput,
  token: string,
): Promise<TriedCall> {
  const began = performance.now()
  const isQuery = call.carries === 'query'
  const headers = { token, lang: currentLanguage() }
  const response = await fetch(isQuery ? call.path + toQuery(input) : call.path, {
    method: call.method,
    headers: isQuery ? headers : { ...headers, 'content-type': 'application/json' },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(limits.fileTimeoutMs),
  })
  const file = await response.blob()
  const costMs = performance.now() - began
  const seen = { status: response.status, costMs, bytes: file.size, file }
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) {
    return { ...seen, code: undefined, text: undefined, isCut: false }
  }
  const content = await file.text()
  const parsed = parseJson(content)
  const body = parsed === undefined ? content : parsed
  const text = JSON.stringify(body, null, 2)
  const isCut = text.length > shownCharactersMax
  return { ...seen, code: codeOf(body), text: text.slice(0, shownCharactersMax), isCut }
}

function toQuery(input: CallInput): string {
  const texts = Object.entries(input).map(([name, value]): [string, string] => [
    name,
    queryText(value),
  ])
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`
}

function codeOf(body: unknown): number | undefined {
  const isEnvelope = typeof body === 'object' && body !== null && 'code' in body
  return isEnvelope && typeof body.code === 'number' ? body.code : undefined
}
