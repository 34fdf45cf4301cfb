import { limits, type Page } from '@fieldhub/contract'
import { AppError } from '#platform/app-error.ts'

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

export interface ListQuery extends PageQuery {
  /** The one row that is wanted. */
  readonly id?: number | undefined
}

/** An id that the list does not have is refused as `notFound`, whether it is another account's or nobody's. */
export function requireNamed(query: ListQuery, list: readonly unknown[]): void {
  if (query.id === undefined || list.length > 0 || toWindow(query).offset > 0) return
  throw new AppError('notFound')
}

/** A bare list without `page`; with it the page, and how many rows there are. */
export async function toListOrPage<T>(
  query: ListQuery,
  list: T[],
  count: () => Promise<number>,
): Promise<T[] | (Page<T> & { list: T[] })> {
  requireNamed(query, list)
  return query.page === undefined ? list : getPage(query, await count(), list)
}
