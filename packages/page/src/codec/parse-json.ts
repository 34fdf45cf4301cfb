import type { Json } from '../page-data.ts'
import { isBeyond } from './json-size.ts'
import { pageLimits } from './page-limits.ts'

/** What a text says in JSON, within the limits of pages; undefined for what is none. */
export function parseJson(text: string): Json | undefined {
  if (isBeyond(text, pageLimits.json)) return undefined
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
