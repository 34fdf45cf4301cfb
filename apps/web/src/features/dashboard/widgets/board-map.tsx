import type { DashboardDevice } from '@fieldhub/contract'
import { useCallback, useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { MapView } from '#ui/map/map-view.tsx'
import { pinElement } from '#ui/map/mark-element.ts'
import { statusLook, statusWord } from '#ui/status-badge.tsx'
import { useBoard } from '../board-source.ts'

interface BoardMapProps {
  /** Devices with their present states. */
  readonly devices: readonly DashboardDevice[]
  readonly height: number
}

/** Devices on a map, by the shape and colour of their states. */
export function BoardMap({ devices, height }: BoardMapProps) {
  const t = useT()
  const { mapKey } = useBoard().source
  const marks = useMemo(
    () =>
      devices.flatMap(({ deviceId: id, name, place, status }) =>
        place === null ? [] : [{ id, name, place, status }],
      ),
    [devices],
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
      mapKey={mapKey}
      label={t('dashboard.kindMap')}
      height={height}
      draw={draw}
      places={places}
    />
  )
}
