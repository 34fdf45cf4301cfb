import type { AttentionReason, AttentionRow, homeApi, OutputOf } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import cardStyles from './card.module.css'
import rowStyles from './event-list.module.css'
import styles from './home-table.module.css'
import { TableFrame } from './table-frame.tsx'

type Attention = OutputOf<typeof homeApi.stats>['attention']

/** What a reason says, and the tab of the device where one finds out more. */
const reasons: Readonly<Record<AttentionReason, readonly [PlainMessageKey, string]>> = {
  alarm: ['home.whyAlarm', 'var'],
  refused: ['home.whyRefused', 'log'],
  offline: ['home.whyOffline', 'log'],
  weak: ['home.whyWeak', 'info'],
}

/** Devices that somebody is to look at, the most urgent first. */
export function AttentionCard({ attention: { total, list } }: { readonly attention: Attention }) {
  const t = useT()
  const columns = [
    { name: t('alarm.device') },
    { name: t('home.state'), isWide: true },
    { name: t('home.why') },
    { name: t('home.since') },
  ]
  const more = (
    <span className={cardStyles.note}>{t('home.attentionMore', { n: list.length })}</span>
  )
  return (
    <TableFrame
      title={t('home.attentionTitle')}
      total={total}
      beside={total > list.length && more}
      none={total === 0 ? [t('home.attentionNone'), t('home.attentionNoneText')] : undefined}
      columns={columns}
    >
      {list.map((row) => (
        <AttentionLine key={row.deviceId} row={row} />
      ))}
    </TableFrame>
  )
}

function AttentionLine({ row }: { readonly row: AttentionRow }) {
  const t = useT()
  const [key, tab] = reasons[row.reason]
  const href = `/device/detail?id=${row.deviceId}&tab=${tab}`
  return (
    <tr>
      <td className={styles.name} title={row.deviceName}>
        <RouteLink href={href} className={rowStyles.device}>
          {row.deviceName}
        </RouteLink>
      </td>
      <td className={styles.wide}>
        <StatusBadge status={row.status} />
      </td>
      <td>{row.csq === null ? t(key) : t('home.whyCsq', { n: row.csq })}</td>
      <td>{row.time === null ? '' : <RelativeTime time={row.time} />}</td>
    </tr>
  )
}
