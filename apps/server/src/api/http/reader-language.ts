import { defaultLanguage, Language } from '@fieldhub/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

const Query = z.object({ lang: Language })

/** Language of pages and documents: the one in the query or the header, else the first of the browser's that exists here. */
export function readerLanguage({
  query,
  headers,
}: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const asked = z.safeParse(Query, query)
  if (asked.success) return asked.data.lang
  const said = z.safeParse(Language, headers['lang'])
  if (said.success) return said.data
  const preferred = (headers['accept-language'] ?? '').split(',').map((entry) => entry.trim())
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh_cn'
    if (/^en\b/i.test(tag)) return 'en_us'
  }
  return defaultLanguage
}
