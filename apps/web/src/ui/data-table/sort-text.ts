import type { TableSort } from './data-column.ts'

/** The sort as the address carries it: `name`, or `-name` descending. */
export function sortToText(sort: TableSort | null): string | undefined {
  if (sort === null) return undefined
  return sort.isDescending ? `-${sort.id}` : sort.id
}

export function sortFromText(text: string | undefined): TableSort | null {
  if (text === undefined || text === '' || text === '-') return null
  const isDescending = text.startsWith('-')
  return { id: isDescending ? text.slice(1) : text, isDescending }
}
