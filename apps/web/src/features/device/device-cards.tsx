import type { Device } from '@fieldhub/contract'
import { Anchor, Paper, Text } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useFillHeight } from '#ui/data-table/use-fill-height.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useVirtualRows } from '#ui/use-virtual-rows.ts'
import { DeviceActions } from './device-actions.tsx'
import classes from './device-cards.module.css'
import { deviceHref } from './device-hrefs.ts'
import { SharedBadge } from './shared-badge.tsx'

const cardWidthMin = 280
const cardHeight = 140
const gap = 12

/** The list as cards, on a phone and for who likes them; only rows of cards in sight exist. */
export function DeviceCards({ devices }: { readonly devices: readonly Device[] }) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const size = useElementSize<HTMLDivElement>()
  const setFrame = useMergedRef(frame, size.ref)
  const height = useFillHeight(frame, 16, 320)
  const perRow = Math.max(Math.floor((size.width + gap) / (cardWidthMin + gap)), 1)
  const { items, before, after } = useVirtualRows({
    frame,
    count: Math.ceil(devices.length / perRow),
    rowHeight: cardHeight + gap,
    headHeight: 0,
    overscan: 4,
  })
  return (
    <div ref={setFrame} className={classes['frame']} style={{ maxHeight: height }}>
      <div style={{ height: before }} />
      <ul
        className={classes['cards']}
        style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
        aria-label={t('device.list.title')}
      >
        {items.flatMap(({ index }) =>
          devices
            .slice(index * perRow, (index + 1) * perRow)
            .map((device) => <DeviceCard key={device.id} device={device} />),
        )}
      </ul>
      <div style={{ height: after }} />
    </div>
  )
}

function DeviceCard({ device }: { readonly device: Device }) {
  const t = useT()
  return (
    <Paper component="li" className={classes['card']} style={{ height: cardHeight }}>
      <div className={classes['line']}>
        <Anchor component={RouteLink} href={deviceHref(device.id)} fw={500} truncate>
          {device.name}
        </Anchor>
        <SharedBadge shared={device.shared} />
        <StatusBadge status={device.status} />
      </div>
      <Text size="sm" ff="monospace" truncate>
        {device.sn}
      </Text>
      <Text size="sm" c="dimmed" truncate>
        {device.modelName === '' ? t('device.list.noModel') : device.modelName}
      </Text>
      <div className={classes['line']}>
        <Text size="xs" c="dimmed" span>
          {device.loginTime === null ? (
            t('device.list.never')
          ) : (
            <RelativeTime time={device.loginTime} />
          )}
        </Text>
        <DeviceActions device={device} />
      </div>
    </Paper>
  )
}
