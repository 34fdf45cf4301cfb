import type { AlarmRow, homeApi, OutputOf } from '@fieldhub/contract'
import { useMay } from '#api/use-may.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusMark } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import rowStyles from './event-list.module.css'
import styles from './home-table.module.css'
import { TableFrame } from './table-frame.tsx'

type Alarms = OutputOf<typeof homeApi.triggers>

/** Alarms that nobody has handled, as the bell counts them: the urgent first, and of equal ones the newest. */
export function AlarmsCard({ alarms: { open, active, list } }: { readonly alarms: Alarms }) {
  const t = useT()
  const columns = [
    { name: t('alarm.device') },
    { name: t('home.why') },
    { name: t('alarm.value'), isWide: true },
    { name: t('alarm.began'), isWide: true },
    { name: t('alarm.actions') },
  ]
  const links = (
    <>
      <RouteLink href="/report/alarm?state=open" className={rowStyles.device}>
        {t('alarm.homeAll')}
      </RouteLink>
      <RouteLink href="/report/alarm?active=true" className={rowStyles.device}>
        {t('alarm.homeLasting', { n: active })}
      </RouteLink>
    </>
  )
  return (
    <TableFrame
      title={t('alarm.homeTitle')}
      total={open}
      beside={links}
      none={list.length === 0 ? [t('home.alarmsNone'), t('home.alarmsNoneText')] : undefined}
      columns={columns}
    >
      {list.map((alarm) => (
        <AlarmEntry key={alarm.id} alarm={alarm} />
      ))}
    </TableFrame>
  )
}

function AlarmEntry({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useT()
  const mayHandle = useMay('command')
  const href = `/report/alarm?alarm=${alarm.id}`
  const isOver = alarm.endTime !== null
  const urgent = alarm.severity === 'urgent' ? `${t('alarm.severityUrgent')} · ` : ''
  const why = `${urgent}${alarm.content || alarm.triggerName} · ${t(isOver ? 'alarm.isOver' : 'alarm.isActive')}`
  return (
    <tr>
      <td className={styles.name} title={alarm.deviceName}>
        <RouteLink href={`/device/detail?id=${alarm.deviceId}`} className={rowStyles.device}>
          {alarm.deviceName}
        </RouteLink>
      </td>
      <td className={styles.name} title={why}>
        <StatusMark look={isOver ? 'online' : 'alarm'} />{' '}
        <RouteLink href={href} className={rowStyles.device}>
          {why}
        </RouteLink>
      </td>
      <td className={styles.wide}>
        {alarm.value === null ? '' : displayValue(alarm.value, alarm)}
      </td>
      <td className={styles.wide}>
        <RelativeTime time={alarm.startTime} />
      </td>
      <td>
        <RouteLink href={href} className={rowStyles.device}>
          {t(mayHandle ? 'alarm.acknowledge' : 'alarm.detail')}
        </RouteLink>
      </td>
    </tr>
  )
}
