import type { DashboardDevice } from '@fieldhub/contract'
import { useCallback, useMemo } from 'react'
import { appConfig } from '#api/app-config.ts'
import { useT } from '#i18n/use-t.ts'
import { MapView } from '#ui/map/map-view.tsx'
import { pinElement } from '#ui/map/mark-element.ts'
import { statusLook, statusWord } from '#ui/status-badge.tsx'

interface BoardMapProps {
  readonly devices: readonly DashboardDevice[]
  /** The present states, in the order of the devices. */
  readonly statuses: readonly number[]
  readonly height: number
}

/** Devices on a map, by the shape and colour of their states. */
export function BoardMap({ devices, statuses, height }: BoardMapProps) {
  const t = useT()
  const marks = useMemo(
    () =>
      devices.flatMap((device, index) => {
        if (device.place === null) return []
        const pushed = ([0, 1, 2, 3] as const).find((one) => one === statuses[index])
        const status = pushed ?? device.status
        return [{ id: device.deviceId, name: device.name, place: device.place, status }]
      }),
    [devices, statuses],
  )
  const places = useMemo(() => marks.map(({ place }) => place), [marks])
  const draw = useCallback(
    () => ({
      marks: marks.map(({ id, name, place, status }) => {
        const label = t('map.marked', { name, state: t(statusWord(status)) })
        return {
          id: `${id} ${status} ${name}`,
          place,
          element: pinElement({ look: statusLook(status), label }),
        }
      }),
    }),
    [marks, t],
  )
  return (
    <MapView
      mapKey={appConfig.mapKey}
      label={t('dashboard.kindMap')}
      height={height}
      draw={draw}
      places={places}
    />
  )
}
