import { type Language, logApi, type StateLogRow, toReasonSentence } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { listStateLogs, pageStateLogs } from '#domain/device/state/state-log.ts'

export function stateLogRoutes({ domain }: ApiContext): Route[] {
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
