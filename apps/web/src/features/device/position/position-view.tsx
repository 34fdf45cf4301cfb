import type { Device, ReportedPosition } from '@fieldhub/contract'
import { distanceMetres, type Place } from '@fieldhub/geo'
import { useCallback, useMemo, useState } from 'react'
import { appConfig } from '#api/app-config.ts'
import { useLiveStatus } from '#api/live/use-live.ts'
import { useT } from '#i18n/use-t.ts'
import type { MapMark, MapShapes } from '#ui/map/map-driver.ts'
import { MapView } from '#ui/map/map-view.tsx'
import { pinElement } from '#ui/map/mark-element.ts'
import { statusLook } from '#ui/status-badge.tsx'
import classes from './position.module.css'
import { PositionActions } from './position-actions.tsx'
import { PositionFacts } from './position-facts.tsx'
import { shownPlace } from './shown-place.ts'
import { useReported } from './use-locate.ts'

const mapHeight = 340
/** Nearer than this the picked place and the reported one are one. */
const sameMetres = 50

/** The shown position, the one that the device reports, and the actions on them. */
export function PositionView({ device }: { readonly device: Device }) {
  const t = useT()
  const reported = useReported(device.id).data?.reported ?? null
  const [picked, setPicked] = useState<Place | null>(null)
  const [isPicking, setPicking] = useState(false)
  const shown = useMemo(() => shownPlace(device, reported), [device, reported])
  const other = elsewhere(shown, reported)
  const draw = useShapes(device, {
    shown,
    other,
    picked: isPicking ? picked : null,
    reported,
    setPicked,
  })
  const places = useMemo(() => [shown, other].filter((place) => place !== null), [shown, other])
  const pick = {
    isPicking,
    picked,
    change: setPicked,
    start: () => {
      setPicked(shown ?? reported)
      setPicking(true)
    },
    stop: () => setPicking(false),
  }
  return (
    <div className={classes['pair']}>
      <MapView
        mapKey={appConfig.mapKey}
        label={t('position.ofDevice', { name: device.name })}
        height={mapHeight}
        draw={draw}
        places={places}
        fitKey={`${places.length}`}
        onPick={isPicking ? setPicked : undefined}
      />
      <div className={classes['side']}>
        <PositionFacts device={device} reported={reported} other={other} />
        <PositionActions device={device} reported={reported} pick={pick} />
      </div>
    </div>
  )
}

function elsewhere(shown: Place | null, reported: ReportedPosition | null) {
  if (shown === null || reported === null) return reported
  return distanceMetres(shown, reported) > sameMetres ? reported : null
}

interface Drawn {
  readonly shown: Place | null
  readonly other: ReportedPosition | null
  readonly picked: Place | null
  readonly reported: ReportedPosition | null
  readonly setPicked: (place: Place) => void
}

function useShapes({ id, name, status: loaded }: Device, drawn: Drawn): () => MapShapes {
  const t = useT()
  const { other, picked, reported, setPicked, shown } = drawn
  const status = useLiveStatus(id)?.status ?? loaded
  const elements = useMemo(
    () => ({
      shown: pinElement({ look: statusLook(status), label: name }),
      other: pinElement({ look: 'reported', label: t('position.sourceDevice') }),
      picked: pinElement({ look: 'picked', label: t('map.pick') }),
    }),
    [status, name, t],
  )
  return useCallback(() => {
    const marks: MapMark[] = []
    if (shown !== null) marks.push({ id: 'shown', place: shown, element: elements.shown })
    if (other !== null) marks.push({ id: 'other', place: other, element: elements.other })
    if (picked !== null) {
      const mark = { id: 'picked', place: picked, element: elements.picked }
      marks.push({ ...mark, onDragged: setPicked })
    }
    const metres = reported?.accuracy ?? 0
    const circle = reported !== null && metres > 0 ? { place: reported, metres } : undefined
    return { marks, circle }
  }, [elements, shown, other, picked, reported, setPicked])
}
