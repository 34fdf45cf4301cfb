import { pageQuery } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { getPage, toWindow } from '#domain/page-window.ts'
import { parseInput, type Route } from './route.ts'

const Pages = z.object(pageQuery)

/**
 * Every list is answered by pages to who names one. Calls that read pages from the store declare `page` themselves; of
 * the others, which are short, the page is cut here.
 */
export function pageOfList({ endpoint }: Route, raw: unknown, answer: unknown): unknown {
  const isWhole = endpoint.method === 'GET' && Array.isArray(answer) && !hasPages(endpoint.input)
  if (!isWhole) return answer
  const query = parseInput(Pages, raw)
  if (query.page === undefined) return answer
  const { offset, limit } = toWindow(query)
  const page = { pageSize: limit, page: query.page }
  return getPage(page, answer.length, answer.slice(offset, offset + limit))
}

function hasPages(input: z.ZodMiniType): boolean {
  return input instanceof z.ZodMiniObject && 'page' in input.shape
}
