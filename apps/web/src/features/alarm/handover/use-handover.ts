import { alarmLogApi, alarmShelvingApi, commandApi, limits } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { serverNow } from '#i18n/server-time.ts'
import { type Handover, joinOpen, type Listed } from './handover.ts'
import { shiftStart, toServerTime } from './handover-search.ts'

/** Nobody reads more lines of a shift; the rest is behind a link. */
const page = { page: 1, pageSize: Math.max(...limits.pageSizes) }
const countOnly = { page: 1, pageSize: Math.min(...limits.pageSizes) }

/** All that is handed over, of the last hours; `handover` is undefined until all of it was read. */
export function useHandover(hours: number) {
  const [openedAt, setOpenedAt] = useState(serverNow)
  const from = useMemo(() => shiftStart(openedAt, hours), [openedAt, hours])
  const alarms = { grouped: 'true', ...page } as const
  const kept = { placeholderData: keepPreviousData }
  const unhandled = useQuery({
    ...toQuery(alarmLogApi.list, { ...alarms, state: 'open' }),
    ...kept,
  })
  const lasting = useQuery({ ...toQuery(alarmLogApi.list, { ...alarms, active: 'true' }), ...kept })
  const handled = useQuery(toQuery(alarmLogApi.list, { ...alarms, handledSince: from }))
  const begun = useQuery(toQuery(alarmLogApi.list, { startTime: from, ...countOnly }))
  const urgent = useQuery(
    toQuery(alarmLogApi.list, { startTime: from, severity: 'urgent', ...countOnly }),
  )
  const shelved = useQuery(toQuery(alarmShelvingApi.list, page))
  const writes = useQuery(toQuery(commandApi.log, { startTime: from, ...page }))
  const queries = [unhandled, lasting, handled, begun, urgent, shelved, writes]
  const readAgain = () => {
    // A page that stays open from one shift to the next tells of the last hours, not of both.
    setOpenedAt(serverNow())
    void Promise.all(queries.map((query) => query.refetch()))
  }
  const error = queries.find((query) => query.isError)?.error
  if (queries.some(({ data }) => data === undefined))
    return { handover: undefined, error, readAgain }
  const handover: Handover = {
    from,
    to: toServerTime(Math.max(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))),
    begun: listed(begun.data).total,
    urgent: listed(urgent.data).total,
    open: joinOpen(listed(unhandled.data), listed(lasting.data)),
    handled: listed(handled.data),
    shelved: listed(shelved.data),
    writes: listed(writes.data),
  }
  return { handover, error, readAgain }
}

type Answer<Row> = readonly Row[] | { readonly list: readonly Row[]; readonly total: number }

function listed<Row>(answer: Answer<Row> | undefined): Listed<Row> {
  if (answer === undefined) return { rows: [], total: 0 }
  return 'list' in answer
    ? { rows: answer.list, total: answer.total }
    : { rows: answer, total: answer.length }
}
