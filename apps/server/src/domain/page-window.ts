import { limits, type Page } from '@fieldhub/contract'

export interface PageQuery {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

const pageSizeDefault = 20

/** The rows that a list call wants; without `page` the first ones up to the cap. */
export function toWindow({ page, pageSize = pageSizeDefault }: PageQuery) {
  if (page === undefined) return { offset: 0, limit: limits.listRowsMax }
  return { offset: (page - 1) * pageSize, limit: pageSize }
}

export function getPage<T>(
  { page = 1, pageSize = pageSizeDefault }: PageQuery,
  total: number,
  list: T[],
): Page<T> & { list: T[] } {
  return { total, page, pageSize, list }
}

/** A bare list without `page`; with it the page, and how many rows there are. */
export async function toListOrPage<T>(
  query: PageQuery,
  list: T[],
  count: () => Promise<number>,
): Promise<T[] | (Page<T> & { list: T[] })> {
  return query.page === undefined ? list : getPage(query, await count(), list)
}
