import { homeApi, positionApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { gather } from '#api/live/gather.ts'
import {
  onLiveAlarm,
  onLiveCounted,
  onLiveGone,
  onLiveHandled,
  onLivePlaced,
  onLiveStatus,
} from '#api/live/live.ts'
import { readNews } from '#api/query.ts'
import { serverNow } from '#i18n/server-time.ts'

/** A fleet that comes back at once is one new reading, not a thousand. */
const gatherMs = 1_000
/** Vehicles report their positions all the time. */
const gatherPlacesMs = 10_000
const hourMs = 3_600_000

/** Reads the parts of the page again when the server's pushes say that they changed, and at no other time. */
export function useLiveHome(): void {
  useEffect(() => {
    let readHour = thisHour()
    const all = gather(gatherMs, () => {
      readHour = thisHour()
      return readNews(homeApi.data, homeApi.stats, homeApi.triggers, positionApi.map)
    })
    const counts = gather(gatherMs, () => readNews(homeApi.stats))
    const places = gather(gatherPlacesMs, () => readNews(positionApi.map))
    const stops = [
      ...[onLiveStatus, onLiveGone, onLiveAlarm, onLiveHandled].map((on) => on(all.soon)),
      // With a new hour a new day may have begun.
      onLiveCounted(() => (readHour === thisHour() ? counts.soon() : all.soon())),
      onLivePlaced(places.soon),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const { stop } of [all, counts, places]) stop()
    }
  }, [])
}

function thisHour(): number {
  return Math.floor(serverNow() / hourMs)
}
