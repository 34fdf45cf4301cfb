import { homeApi, type LiveAlarm } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveAlarm, onLiveResumed } from '#api/live/live.ts'
import { refresh, toQuery } from '#api/query.ts'
import { setOpenAlarms } from '#app/page-title.ts'
import { translate } from '#i18n/translate.ts'
import { toastAlarm } from '#ui/toast.tsx'
import { ringAlarm } from './alarm-sound.ts'
import { mayShowNotices, showNotice } from './browser-notice.ts'
import { noticeChoice } from './notice-choice.ts'

/** A storm of alarms causes one read and one sound. */
const gatherMs = 1_000

/** Tells of alarms as they begin and end, on every page; returns those that nobody has handled. */
export function useAlarmNotices() {
  const query = useQuery(toQuery(homeApi.triggers, {}))
  const open = query.data?.open ?? 0
  useEffect(() => setOpenAlarms(open), [open])
  useEffect(() => () => setOpenAlarms(0), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      void refresh(homeApi.triggers)
    }
    const onAlarm = (alarm: LiveAlarm) => {
      const isFirst = timer === undefined
      timer ??= setTimeout(readAgain, gatherMs)
      showAlarm(alarm)
      if (isFirst && !alarm.isOver && noticeChoice().sound) ringAlarm()
    }
    const stops = [onLiveAlarm(onAlarm), onLiveResumed(readAgain)]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [])
  return query
}

function showAlarm(alarm: LiveAlarm): void {
  const content = alarm.content || alarm.triggerName
  const words = { device: alarm.deviceName, content }
  const text = translate(alarm.isOver ? 'alarm.toastEnded' : 'alarm.toastBegan', words)
  toastAlarm({ id: alarm.id, text, isOver: alarm.isOver })
  if (!mayShowNotices() || !noticeChoice().browser || !document.hidden) return
  // One notice for each alarm: its end replaces its beginning.
  const notice = { text, tag: `alarm-${alarm.id}`, href: `/report/alarm?alarm=${alarm.id}` }
  // What the browser does not show stands on the page all the same.
  showNotice(notice).catch(() => undefined)
}
