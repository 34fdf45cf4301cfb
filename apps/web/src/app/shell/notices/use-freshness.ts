import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetEarlyAnswers } from '#api/early-answers.ts'
import {
  currentConnection,
  onConnection,
  onLiveBegun,
  onLiveChanged,
  onLiveResumed,
} from '#api/live/live.ts'
import { isPushed } from '#api/live/news-time.ts'
import { endBreak } from '#api/live/pushed-status.ts'
import { changeReader } from '#api/live/read-changes.ts'
import { readWhenSeen } from '#api/live/read-when-seen.ts'
import { queryClient, readAfter } from '#api/query.ts'
import { listenToTabs } from '#api/tab-channel.ts'
import { whenIdle } from '#api/when-idle.ts'

/** What is read for the first time now, as it waited for the connection, is not read again. */
const wasRequested = (query: Query): boolean =>
  isPushed(query) && (query.state.fetchStatus !== 'idle' || query.state.status !== 'pending')

const hasFailed = ({ state }: Query): boolean => state.status === 'error'

/** Reads once more what was asked for until now. What somebody else reads meanwhile is as new as that. */
async function readOnceMore(): Promise<void> {
  const cache = queryClient.getQueryCache()
  const before = new Set(cache.findAll({ predicate: wasRequested }))
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') before.delete(event.query)
  })
  await whenIdle()
  stop()
  await readAfter({ predicate: (query) => before.has(query) })
}

/** Reads again what failed while the store was away, once it is back. */
function listenToStore(): () => void {
  let wasStoring = currentConnection().isStoring
  return onConnection(() => {
    const { isStoring } = currentConnection()
    if (isStoring && !wasStoring) void queryClient.invalidateQueries({ predicate: hasFailed })
    wasStoring = isStoring
  })
}

/**
 * Reads the screen's data again when another tab or another person changed something, or after the live connection was interrupted; once it
 * has begun, what was asked for before, since changes until then were told to nobody.
 */
export function useFreshness(): void {
  useEffect(() => {
    readWhenSeen()
    const stopTabs = listenToTabs(() => void queryClient.invalidateQueries())
    const stopChanges = onLiveChanged(changeReader(() => Math.random()))
    const stopResumes = onLiveResumed(() => void queryClient.invalidateQueries().then(endBreak))
    const stopBegins = onLiveBegun(() => {
      forgetEarlyAnswers()
      void readOnceMore()
    })
    const stopStore = listenToStore()
    return () => {
      stopTabs()
      stopChanges()
      stopStore()
      stopResumes()
      stopBegins()
    }
  }, [])
}
