import { type Language, logApi, type StateLogRow, toReasonSentence } from '@fieldhub/contract'
import { listStateLogs, pageStateLogs } from '#domain/log.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

export function logRoutes({ domain }: ApiContext): Route[] {
  return [
    route(logApi.state, async ({ caller, input, language }) =>
      inWords(await listStateLogs(domain, caller, input), language),
    ),
    route(logApi.statePage, async ({ caller, input, language }) => {
      const page = await pageStateLogs(domain, caller, input)
      return { ...page, list: inWords(page.list, language) }
    }),
  ]
}

function inWords(rows: readonly StateLogRow[], language: Language): StateLogRow[] {
  return rows.map((row) => ({ ...row, content: toReasonSentence(row.content, language) }))
}
