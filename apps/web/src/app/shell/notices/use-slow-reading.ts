import type { Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '#api/query.ts'

/** Who waits so long without a word takes the page for broken. */
const slowMs = 6_000
const lookMs = 1_000

/** What a screen shows has never come yet, and somebody waits for it. */
const isAwaited = (query: Query): boolean =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching' && query.isActive()

/** Whether something that the screen shows for the first time has been under way for long, retries included. */
export function useSlowReading(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const since = new Map<string, number>()
    const look = () => {
      const awaited = queryClient.getQueryCache().findAll({ predicate: isAwaited })
      const hashes = new Set(awaited.map(({ queryHash }) => queryHash))
      for (const hash of since.keys()) if (!hashes.has(hash)) since.delete(hash)
      for (const hash of hashes) if (!since.has(hash)) since.set(hash, performance.now())
      setSlow([...since.values()].some((time) => performance.now() - time >= slowMs))
    }
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [])
  return isSlow
}

/** Breaks off what hangs and asks anew: a connection that died in the middle never answers. */
export async function readAnew(): Promise<void> {
  const hanging = { predicate: isAwaited }
  const hashes = new Set(
    queryClient
      .getQueryCache()
      .findAll(hanging)
      .map(({ queryHash }) => queryHash),
  )
  await queryClient.cancelQueries(hanging)
  await queryClient.refetchQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}
