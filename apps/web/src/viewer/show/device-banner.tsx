import { joinNames, type Show } from '@fieldhub/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { isBroken } from '#api/live/live-socket.ts'
import { serverNow } from '#i18n/server-time.ts'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import styles from './show.module.css'
import { offlineDevices, transmittingDevices } from './shown-configuration.ts'
import type { ShownSource } from './shown-source.ts'

interface DeviceBannerProps {
  readonly show: Show
  readonly source: ShownSource
}

/** Says why values are old: the connection is lost, a device is offline, or a transmission policy has its line. */
export function DeviceBanner({ show, source }: DeviceBannerProps) {
  const t = useT()
  const { live, connection } = source
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = show.devices.map(({ deviceId }) => live.onStatus(deviceId, listener))
      stops.push(connection.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [show, live, connection],
  )
  // The names are joined to one text, since a new list each time would render for ever.
  const offline = useSyncExternalStore(subscribe, () => joinNames(offlineDevices(show, live)))
  const held = useSyncExternalStore(subscribe, () => joinNames(transmittingDevices(show, live)))
  const state = useSyncExternalStore(subscribe, connection.get)
  const isLost = isBroken(state)
  // It does not move while nothing is heard, so it is read with the state alone.
  const lastMessageAt = isLost ? connection.lastMessageAt() : null
  const sentences = isLost
    ? [
        t(state === 'offline' ? 'viewer.lost' : 'viewer.reconnecting'),
        lastMessageAt && t('viewer.lastUpdate', { time: toTime(lastMessageAt) }),
      ]
    : [
        offline && t('viewer.deviceOffline', { name: offline }),
        held && t('viewer.deviceTransmitting', { name: held }),
      ]
  const text = sentences.filter(Boolean).join(isLost ? ' · ' : ' ')
  return <output className={text && styles['banner']}>{text}</output>
}

/** The time of the day, with its date once it is another day's. */
function toTime(at: number): string {
  const [day, time] = wallClock(at).toISOString().slice(0, 19).split('T')
  const today = wallClock(serverNow()).toISOString().slice(0, 10)
  return day === today ? `${time}` : `${day} ${time}`
}
