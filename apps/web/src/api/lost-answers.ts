import { callKeyHeader } from '@fieldhub/contract'
import { randomId } from './random-id.ts'

/** The server knows its answers for ten minutes, and no longer. */
const keptMs = 9 * 60_000
const keptMax = 20
const lengthMax = 100_000

interface Change {
  readonly url: string
  readonly init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
}

/** Keys of changes whose answers got lost, by what makes a change the same as another one. */
const kept = new Map<string, { readonly key: string; readonly until: number }>()
const contentOf = (method: string, url: string, body: string) => `${method} ${url} ${body}`

/**
 * The key of a change: where the same one was sent before and its answer got lost, that one's. Whoever presses again has
 * the lost answer then, and does not make a second one.
 */
export function changeKey(method: string, url: string, body: string): string {
  const lost = kept.get(contentOf(method, url, body))
  return lost !== undefined && lost.until > Date.now() ? lost.key : randomId()
}

/** Once the answer of a change has come, the same one is meant as another. */
export function recordAnswer({ url, init }: Change, isLost: boolean): void {
  const { method, body = '', headers } = init
  const content = contentOf(method, url, body)
  kept.delete(content)
  const key = headers[callKeyHeader]
  if (!isLost || key === undefined || body.length > lengthMax) return
  kept.set(content, { key, until: Date.now() + keptMs })
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
}
