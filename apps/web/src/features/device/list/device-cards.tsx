import type { Device } from '@fieldhub/contract'
import { Anchor, Paper, Text } from '@mantine/core'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { TagBadges } from '#features/device/columns/tag-badges.tsx'
import { useValueNames } from '#features/device/columns/use-list-columns.ts'
import { deviceHref } from '#features/device/detail/device-hrefs.ts'
import { PollingBadge } from '#features/device/detail/values/polling-note.tsx'
import { useT } from '#i18n/use-t.ts'
import { SimulatedBadge } from '#parts/simulated/simulated-badge.tsx'
import { RowBox, useSelecting } from '#ui/data-table/select-cells.tsx'
import { useFilledFrame } from '#ui/data-table/use-fill-height.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { keepRow, keptIndex, keptTop, useKeptScroll } from '#ui/list/kept-place.ts'
import { useVirtualRows } from '#ui/list/use-virtual-rows.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useWidth } from '#ui/use-width.ts'
import { DeviceActions } from './device-actions.tsx'
import classes from './device-cards.module.css'
import type { DeviceItemsProps } from './device-table.tsx'
import { SharedBadge } from './shared-badge.tsx'
import { useListPlace } from './use-list-place.ts'

const cardWidthMin = 280
const cardHeight = 216
const gap = 12

const CardColumnValues = lazyPart(
  async () => (await import('#features/device/columns/card-column-values.tsx')).CardColumnValues,
)
const CardValues = lazyPart(async () => (await import('./card-values.tsx')).CardValues)

/** The list as cards, on a phone and for who likes them; only rows of cards in sight exist. */
export function DeviceCards({ devices, chosen, onChoose, rest }: DeviceItemsProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  useFilledFrame(frame, rest, 320)
  const order = devices.map(({ id }) => String(id))
  const place = useListPlace()
  const [left] = useState(() => keptIndex(place, order))
  const [start] = useState(() => keptTop(place))
  const [leftId] = useState(left === null ? null : order[left])
  useKeptScroll(frame, place, devices.length > 0 && width > 0)
  const toggle = useSelecting({ ids: chosen, onChange: onChoose }, order)
  const perRow = Math.max(Math.floor((width + gap) / (cardWidthMin + gap)), 1)
  const { items, before, after } = useVirtualRows({
    frame,
    count: Math.ceil(devices.length / perRow),
    rowHeight: cardHeight + gap,
    headHeight: 0,
    overscan: 4,
    start,
  })
  return (
    <div ref={frame} className={classes['frame']} data-print-whole>
      {/* The room of cards that are not there is the list's own: to the browser, a list below it would move. */}
      <ul
        className={classes['cards']}
        style={{
          gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
          paddingBlock: `${before}px ${after}px`,
        }}
        aria-label={t('device.list.title')}
      >
        {items.flatMap(({ index }) =>
          devices
            .slice(index * perRow, (index + 1) * perRow)
            .map((device) => (
              <DeviceCard
                key={device.id}
                device={device}
                isLeft={String(device.id) === leftId}
                onFocus={() => place && keepRow(place, String(device.id))}
                isChosen={chosen.has(String(device.id))}
                onToggle={(isRange) => toggle(String(device.id), isRange)}
              />
            )),
        )}
      </ul>
    </div>
  )
}

interface DeviceCardProps {
  readonly device: Device
  readonly isChosen: boolean
  /** The card from which a person went to another page and came back. */
  readonly isLeft: boolean
  readonly onFocus: () => void
  readonly onToggle: (isRange: boolean) => void
}

function DeviceCard({ device, isChosen, isLeft, onFocus, onToggle }: DeviceCardProps) {
  return (
    <Paper
      component="li"
      className={classes['card']}
      style={{ height: cardHeight }}
      data-chosen={isChosen || undefined}
      data-left={isLeft || undefined}
      onFocus={onFocus}
    >
      <CardHead device={device} isChosen={isChosen} isLeft={isLeft} onToggle={onToggle} />
      <CardBody device={device} />
    </Paper>
  )
}

/** Drawn for its device only: a scroll or a choice draws no card again. */
const CardBody = memo(function CardBody({ device }: Pick<DeviceCardProps, 'device'>) {
  const t = useT()
  const names = useValueNames()
  return (
    <>
      <Text size="sm" truncate>
        <Text span ff="monospace" size="sm">
          {device.sn}
        </Text>{' '}
        <Text span size="sm" c="dimmed">
          {device.modelName === '' ? t('device.list.noModel') : device.modelName}
        </Text>
      </Text>
      <TagBadges tags={device.tags} max={3} />
      <Suspense fallback={<div className={classes['values']} />}>
        {names.length > 0 ? (
          <CardColumnValues device={device} names={names} />
        ) : (
          device.model !== null && <CardValues deviceId={device.id} name={device.name} />
        )}
      </Suspense>
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
    </>
  )
})

function CardHead({ device, isChosen, isLeft, onToggle }: Omit<DeviceCardProps, 'onFocus'>) {
  const t = useT()
  return (
    <div className={classes['line']}>
      <RowBox
        label={t('fleet.select', { name: device.name })}
        isChosen={isChosen}
        onToggle={onToggle}
      />
      <CardTitle device={device} isLeft={isLeft} />
    </div>
  )
}

type CardTitleProps = Pick<DeviceCardProps, 'device' | 'isLeft'>

const CardTitle = memo(function CardTitle({ device, isLeft }: CardTitleProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isReturned] = useState(isLeft)
  useEffect(() => {
    if (isReturned && document.activeElement === document.body) {
      link.current?.focus({ preventScroll: true })
    }
  }, [isReturned])
  return (
    <>
      <Anchor
        component={RouteLink}
        ref={link}
        href={deviceHref(device.id)}
        fw={500}
        lh={1.3}
        lineClamp={2}
        title={device.name}
      >
        {device.name}
      </Anchor>
      <SimulatedBadge isSimulated={device.isSimulated} />
      <SharedBadge shared={device.shared} />
      <PollingBadge transmission={device.transmission} />
      <StatusBadge status={device.status} />
    </>
  )
})
