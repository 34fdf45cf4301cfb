import { useEffect } from 'react'
import { onLiveResumed } from '#api/live/live.ts'
import { queryClient } from '#api/query.ts'
import { listenToTabs } from '#api/tab-channel.ts'

/** Reads the screen's data again when another tab changed something, or after the live connection was interrupted. */
export function useFreshness(): void {
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries()
    const stopTabs = listenToTabs(readAgain)
    const stopResumes = onLiveResumed(readAgain)
    return () => {
      stopTabs()
      stopResumes()
    }
  }, [])
}
