import type { Show } from '@fieldhub/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './show.module.css'
import { offlineDevices } from './shown-configuration.ts'
import type { ShownSource } from './shown-source.ts'

interface DeviceBannerProps {
  readonly show: Show
  readonly source: ShownSource
}

/** Tells why values are old: the connection is lost, or a device is offline. */
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
  // The names are one text, since a new list each time would render for ever.
  const names = useSyncExternalStore(subscribe, () => offlineDevices(show, live).join('、'))
  const state = useSyncExternalStore(subscribe, connection.get)
  const text =
    state === 'live'
      ? names === ''
        ? ''
        : t('viewer.deviceOffline', { name: names })
      : t(state === 'offline' ? 'viewer.lost' : 'viewer.reconnecting')
  return <output className={text === '' ? undefined : styles['banner']}>{text}</output>
}
