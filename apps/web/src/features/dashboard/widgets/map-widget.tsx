import type { DashboardDevice } from '@fieldhub/contract'
import { VisuallyHidden } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { statusWord } from '#ui/status-badge.tsx'
import { useBoard, useBoardStatuses } from '../board-source.ts'
import { BoardDevices } from '../edit/board-devices.tsx'
import { MissingNote } from './missing-note.tsx'
import { shownDevices } from './shown-variables.ts'
import { type FieldsProps, type ViewProps, type WidgetOf, widgetKind } from './widget-kind.ts'

type MapWidget = WidgetOf<'map'>

const BoardMap = lazyPart(async () => (await import('./board-map.tsx')).BoardMap)
const textPixels = 24

function MapView({ widget, height }: ViewProps<MapWidget>) {
  const t = useT()
  const { devices } = useBoard()
  const known = useMemo(
    () => (devices === undefined ? [] : shownDevices(widget.deviceIds, devices)),
    [widget.deviceIds, devices],
  )
  const statuses = useBoardStatuses(known)
  const shown = useMemo(
    () => known.map((device, index) => ({ ...device, status: toStatus(device, statuses[index]) })),
    [known, statuses],
  )
  if (devices === undefined) return null
  const nowhere = shown.filter(({ place }) => place === null)
  const missing = widget.deviceIds.length - shown.length
  return (
    <>
      <BoardMap
        devices={shown}
        height={Math.max(80, nowhere.length + missing > 0 ? height - textPixels : height)}
      />
      <VisuallyHidden>
        <ul>
          {shown.map(({ deviceId, name, status }) => (
            <li key={deviceId}>{`${name}: ${t(statusWord(status))}`}</li>
          ))}
        </ul>
      </VisuallyHidden>
      {nowhere.length > 0 && <small>{t('dashboard.nowhere', { n: nowhere.length })} </small>}
      <MissingNote n={missing} />
    </>
  )
}

function toStatus(device: DashboardDevice, status: number | undefined): DashboardDevice['status'] {
  const known = ([0, 1, 2, 3] as const).find((one) => one === status)
  return known ?? device.status
}

function MapFields({ widget, onChange }: FieldsProps<MapWidget>) {
  const t = useT()
  return (
    <BoardDevices
      ids={widget.deviceIds}
      hint={t('dashboard.chooseDevices')}
      onChange={(deviceIds) => onChange({ deviceIds })}
    />
  )
}

export const mapKind = widgetKind({
  kind: 'map',
  nameKey: 'dashboard.kindMap',
  icon: IconMap2,
  blank: { w: 6, h: 7, deviceIds: [] },
  View: MapView,
  Fields: MapFields,
})
