import { homeApi, type LiveAlarm } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { gather } from '#api/live/gather.ts'
import { currentConnection, onConnection, onLiveAlarm, onLiveHandled } from '#api/live/live.ts'
import { readNews, toQuery } from '#api/query.ts'
import { setOpenAlarms } from '#app/page-title.ts'
import { translate } from '#i18n/translate.ts'
import { ringAlarm } from './alarm-sound.ts'
import { mayShowNotices, showNotice } from './browser-notice.ts'
import { noticeChoice } from './notice-choice.ts'

/** Alarms within this time cause one read and one sound together, so that a storm of them stays bearable. */
const gatherMs = 1_000

const isConnectionTried = () => currentConnection().state !== 'opening'

/** Announces alarms on every page as they begin and end; returns those that nobody has handled. */
export function useAlarmNotices() {
  // While the first connection opens it would be read twice: what begins before that is told to nobody.
  const enabled = useSyncExternalStore(onConnection, isConnectionTried)
  const query = useQuery({ ...toQuery(homeApi.triggers, {}), enabled })
  const open = query.data?.open ?? 0
  useEffect(() => setOpenAlarms(open), [open])
  useEffect(() => () => setOpenAlarms(0), [])
  useEffect(() => {
    const again = gather(gatherMs, () => readNews(homeApi.triggers))
    let nextSoundAt = 0
    const onAlarm = (alarm: LiveAlarm) => {
      again.soon()
      showAlarm(alarm)
      const now = performance.now()
      if (now < nextSoundAt) return
      nextSoundAt = now + gatherMs
      if (!alarm.isOver && noticeChoice().sound) ringAlarm()
    }
    const stops = [onLiveAlarm(onAlarm), onLiveHandled(again.soon), again.stop]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return query
}

type Noticed = Pick<LiveAlarm, 'deviceName' | 'content' | 'triggerName' | 'isOver'>

/** A text for the end says by itself, in its author's words, that the alarm is over; a trigger's name does not. */
export function noticeText({ deviceName: device, content, triggerName, isOver }: Noticed): string {
  const key = isOver && content === '' ? 'alarm.toastEnded' : 'alarm.toastBegan'
  return translate(key, { device, content: content || triggerName })
}

function showAlarm(alarm: LiveAlarm): void {
  const text = noticeText(alarm)
  const toast = { id: alarm.id, text, isOver: alarm.isOver }
  // They come with the part that shows them; without it the alarm stands on the bell alone.
  import('./alarm-toasts.ts').then(
    ({ alarmToasts }) => alarmToasts.show(toast, performance.now()),
    () => undefined,
  )
  if (!mayShowNotices() || !noticeChoice().browser || !document.hidden) return
  // The end of an alarm replaces its beginning, so that there is one notice for each alarm.
  const notice = { text, tag: `alarm-${alarm.id}`, href: `/report/alarm?alarm=${alarm.id}` }
  // What the browser does not show stands on the page all the same.
  showNotice(notice).catch(() => undefined)
}
