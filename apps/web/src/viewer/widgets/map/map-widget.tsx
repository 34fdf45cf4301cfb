import { type Bind, bindsOf, getSymbol, type NodeCell, type Source } from '@fieldhub/page'
import { useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { cellName } from '../../cell/cell-speech.ts'
import { getDevice } from '../../get-device.ts'
import { Picture } from '../../picture.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { drawMapBase } from './map-base.ts'
import { MapMarks } from './map-marks.tsx'
import type { MapDevice } from './map-points.ts'
import { areas, fitSight, type MapSight, placer, showsAll, zoomedBy } from './map-sight.ts'
import { MapTools } from './map-tools.tsx'
import styles from './page-map.module.css'
import { useMapDevices } from './use-map-devices.ts'
import { useMapGestures } from './use-map-gestures.ts'

/** Devices of the pages on a plain map of our own, for which nothing is fetched from anywhere. */
export function MapWidget(widget: WidgetProps) {
  const { cell } = widget
  const { size } = cell
  const t = useT()
  const language = useLanguage()
  const helpId = useId()
  const box = useRef<HTMLDivElement>(null)
  const { devices, nowhere } = useMapDevices(widget)
  const first = useFirstSight(cell, devices)
  // Until somebody moves the map it shows what it is meant to, also when more devices have places.
  const [chosen, choose] = useState<MapSight>()
  const sight = chosen ?? first
  const change = (next: (sight: MapSight) => MapSight) => choose((before) => next(before ?? first))
  const gestures = useMapGestures(box, size, change)
  const base = useMemo(() => drawMapBase({ sight, size, language }), [sight, size, language])
  const middle = { x: size.width / 2, y: size.height / 2 }
  const notes = [
    ...(devices.length === 0 && nowhere === 0 ? [t('deviceMap.none')] : []),
    ...(nowhere > 0 ? [t('deviceMap.nowhere', { n: nowhere })] : []),
  ]
  return (
    <div
      ref={box}
      className={styles['map']}
      role="application"
      aria-label={cellName(cell)}
      aria-describedby={helpId}
      // Keys move the map.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ fontSize: cellProps(cell).number('fontSize') }}
      {...gestures}
    >
      <svg className={styles['land']} {...size} aria-hidden>
        <Picture items={base} photoUrl={noPhoto} />
      </svg>
      <p id={helpId} hidden>
        {t('deviceMap.help')}
      </p>
      <MapMarks
        devices={devices}
        at={placer(sight, size)}
        zoom={sight.zoom}
        size={size}
        props={cellProps(cell)}
        pressOf={(device) => pressOf(widget, device)}
        onZoomTo={(places) => choose(fitSight(places, size))}
      />
      <MapTools
        onZoom={(steps) => change((before) => zoomedBy(before, steps, middle, size))}
        onShowAll={() => choose(undefined)}
      />
      {notes.length > 0 && <p className={styles['note']}>{notes.join(' ')}</p>}
    </div>
  )
}

const noPhoto = () => ''
/** A faceplate of a device that the map has no variables of shows so many of those that the pages show. */
const facesMax = 8

interface Fitted {
  readonly sight: MapSight
  /** What it was fitted to: the area, the box, and which devices have places. */
  readonly to: string
  readonly places: string
}

/** What the map shows by itself. It stands while devices drive within it, so that nothing runs from under a finger. */
function useFirstSight(cell: NodeCell, devices: readonly MapDevice[]): MapSight {
  const { size } = cell
  const area = cellProps(cell).choice('mapArea')
  const to = JSON.stringify([area, size, devices.map(({ deviceId }) => deviceId)])
  const [fitted, setFitted] = useState<Fitted>()
  const fixed = area === 'china' || area === 'world' ? areas[area] : undefined
  const places = devices.map(({ place }) => place)
  const at = JSON.stringify(places)
  const isFit = (one: Fitted) =>
    one.to === to && (fixed !== undefined || one.places === at || showsAll(one.sight, places, size))
  if (fitted !== undefined && isFit(fitted)) return fitted.sight
  const sight = fitSight(fixed ?? places, size)
  setFitted({ sight, to, places: at })
  return sight
}

/** What a press on a device's mark does: the map's actions for it, else its faceplate; undefined: nothing. */
function pressOf({ cell, host, desk }: WidgetProps, device: MapDevice): (() => void) | undefined {
  if (desk === undefined) return undefined
  const point = pointOf(cell, host, device)
  return desk.isInteractive(point) ? () => desk.begin(point) : undefined
}

/** A device of the map as a cell of its own, with its variables and what the map does for it. */
function pointOf(cell: NodeCell, host: WidgetProps['host'], device: MapDevice): NodeCell {
  const isItsOwn = (source: Source) => getDevice(source, host.selfId) === device.deviceId
  const slots = getSymbol(cell.shape)?.slots ?? []
  const bound = bindsOf(cell).filter(
    ({ to, src }) => isItsOwn(src) && slots.some(({ name }) => name === to),
  )
  const known = host.devices?.find(({ deviceId }) => deviceId === device.deviceId)
  const shown = (known?.var ?? []).slice(0, facesMax).map(({ varId }, at): Bind => {
    return { to: `v${at + 1}`, src: { dev: device.deviceId, varId } }
  })
  const actions = cell.data.actions ?? []
  // What is meant for this device alone comes before what is meant for every point.
  const meant = [
    ...actions.filter(({ target }) => target !== undefined && isItsOwn(target)),
    ...actions.filter(({ target }) => target === undefined),
  ]
  const data = {
    ...cell.data,
    name: device.name,
    binds: bound.length > 0 ? bound : shown,
    actions: meant,
  }
  return { ...cell, data }
}
