import { type DeviceStatus, deviceStatus } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import styles from './status-badge.module.css'

type Look = 'unactivated' | 'offline' | 'online' | 'alarm'

const looks: Readonly<Record<DeviceStatus, readonly [Look, PlainMessageKey]>> = {
  [deviceStatus.unactivated]: ['unactivated', 'common.statusUnactivated'],
  [deviceStatus.offline]: ['offline', 'common.statusOffline'],
  [deviceStatus.online]: ['online', 'common.statusOnline'],
  [deviceStatus.alarm]: ['alarm', 'common.statusAlarm'],
}

/** The name of the shape, for marks on a map. */
export function statusLook(status: DeviceStatus): Look {
  return looks[status][0]
}

/** The key of the word. */
export function statusWord(status: DeviceStatus): PlainMessageKey {
  return looks[status][1]
}

/** A device's state as shape, word and colour, the same everywhere. */
export function StatusBadge({ status }: { readonly status: DeviceStatus }) {
  const t = useT()
  const [look, key] = looks[status]
  return (
    <span className={styles.badge} data-look={look}>
      <StatusMark look={look} />
      {t(key)}
    </span>
  )
}

/** The shape alone, for legends and charts, where the word stands beside it. */
export function StatusMark({ look }: { readonly look: Look }) {
  return <span className={styles.mark} data-look={look} aria-hidden />
}
