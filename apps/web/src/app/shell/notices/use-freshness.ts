import { useEffect } from 'react'
import { endEarlyAnswers } from '#api/early-answers.ts'
import { onLiveBegun, onLiveResumed } from '#api/live/live.ts'
import { queryClient } from '#api/query.ts'
import { listenToTabs } from '#api/tab-channel.ts'

/**
 * Reads the screen's data again when another tab changed something, or after the live connection was interrupted; once it
 * has begun, what the page had asked for before.
 */
export function useFreshness(): void {
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries()
    const stopTabs = listenToTabs(readAgain)
    const stopResumes = onLiveResumed(readAgain)
    const stopBegins = onLiveBegun(() => {
      for (const path of endEarlyAnswers()) void queryClient.invalidateQueries({ queryKey: [path] })
    })
    return () => {
      stopTabs()
      stopResumes()
      stopBegins()
    }
  }, [])
}
