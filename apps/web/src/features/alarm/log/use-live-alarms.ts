import { alarmLogApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { gather } from '#api/live/gather.ts'
import { onLiveAlarm, onLiveHandled } from '#api/live/live.ts'
import { readNews } from '#api/query.ts'

/** A storm of alarms is one new reading, not a hundred. */
const gatherMs = 500

/** Reads the list again soon after an alarm began, ended or was handled. */
export function useLiveAlarms(): void {
  useEffect(() => {
    const again = gather(gatherMs, () => readNews(alarmLogApi.list, alarmLogApi.stats))
    const stops = [onLiveAlarm(again.soon), onLiveHandled(again.soon), again.stop]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
