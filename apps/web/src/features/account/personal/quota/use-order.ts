import { type InputOf, type Order, orderState, type quotaApi } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { readOpenOrder, storeOpenOrder } from './open-order.ts'
import { type QuotaKind, quotas } from './quota-kinds.ts'

type OrderRequest = InputOf<(typeof quotaApi)['buySms']>

const pollMs = 2_000

/** Opens an order of a kind, or takes up the one from before a reload, and follows it until it is paid or closed. */
export function useOrder(kind: QuotaKind) {
  const { buy } = quotas[kind]
  const [pending, setPending] = useState<OrderRequest>(() => startOf(kind))
  const opened = useQuery({
    ...toQuery(buy, pending),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The choices stay while another order is opened.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const transactionId = opened.isPlaceholderData ? undefined : opened.data?.transactionId
  // The query pauses by itself while the page is hidden.
  const followed = useQuery({
    ...toQuery(buy, { transactionId }),
    enabled: transactionId !== undefined && opened.data?.state === orderState.waiting,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? pollMs : false),
    gcTime: 0,
  })
  const order = followed.data ?? opened.data
  const state = order?.state
  useEffect(() => {
    if (transactionId === undefined || state === undefined) return
    storeOpenOrder(state === orderState.waiting ? { kind, transactionId } : undefined)
    if (state === orderState.paid) void refreshPerson()
  }, [kind, transactionId, state])
  return {
    order,
    error: opened.error,
    isOpening: opened.isFetching,
    choose: setPending,
    /** A new order instead of one that is closed or could not be had. */
    again: () => {
      storeOpenOrder(undefined)
      if (Object.keys(pending).length === 0) void opened.refetch()
      else setPending({})
    },
  }
}

const isWaiting = (order: Order | undefined) =>
  order === undefined || order.state === orderState.waiting

function startOf(kind: QuotaKind): OrderRequest {
  const open = readOpenOrder()
  return open?.kind === kind ? { transactionId: open.transactionId } : {}
}
