import { defaultLanguage, Language } from '@fieldhub/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

const Query = z.object({ lang: Language })

/** Language of pages and documents: the one in the query or the header, else the first of the browser's that exists here. */
export function readerLanguage({
  query,
  headers,
}: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const inQuery = z.safeParse(Query, query)
  if (inQuery.success) return inQuery.data.lang
  const inHeader = z.safeParse(Language, headers['lang'])
  if (inHeader.success) return inHeader.data
  const preferred = (headers['accept-language'] ?? '').split(',').map((entry) => entry.trim())
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh_cn'
    if (/^en\b/i.test(tag)) return 'en_us'
  }
  return defaultLanguage
}
