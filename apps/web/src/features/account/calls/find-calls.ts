import type { PublishedCall } from './published-call.ts'

export interface CallGroup {
  readonly tag: string
  readonly calls: readonly PublishedCall[]
}

/** The calls that have every word of a search in their name, path, summary, chapter or fields, by chapter. */
export function findCalls(calls: readonly PublishedCall[], search: string): readonly CallGroup[] {
  const words = search.toLowerCase().split(/\s+/)
  const found = calls.filter((call) => {
    const text = textOf(call)
    return words.every((word) => text.includes(word))
  })
  return [...Map.groupBy(found, ({ tag }) => tag)].map(([tag, group]) => ({ tag, calls: group }))
}

function textOf({ name, method, path, summary, tag, fields }: PublishedCall): string {
  const names = fields.map((field) => field.name)
  return [name, method, path, summary, tag, ...names].join('\n').toLowerCase()
}
