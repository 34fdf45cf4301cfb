import type { Place } from '@fieldhub/geo'
import { Skeleton, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './map.module.css'
import type { MapDriver, MapShapes } from './map-driver.ts'
import { MapTools } from './map-tools.tsx'
import { useMap } from './use-map.ts'

export interface MapViewProps {
  /** AMap's key; the plain map is shown when it is empty. */
  readonly mapKey: string
  /** The accessible name. What the map shows belongs in a list beside it. */
  readonly label: string
  readonly height: number
  /** Called whenever the view has changed. A new function draws anew. */
  readonly draw: (zoom: number, isInView: (place: Place) => boolean) => MapShapes
  /** The places that are shown when the first of them arrive, and by the button. */
  readonly places: readonly Place[]
  /** The deepest zoom for a single place. */
  readonly zoomMax?: number
  /** Another key shows all places again, or those of `goTo`. */
  readonly fitKey?: string | number
  readonly goTo?: readonly Place[] | undefined
  readonly onPick?: ((place: Place) => void) | undefined
  readonly children?: ReactNode
}

const usualZoomMax = 12
/** The zoom at which a place stands apart from its neighbours. */
const nearZoom = 16

export function MapView(props: MapViewProps) {
  const {
    children,
    draw,
    fitKey = '',
    goTo,
    height,
    label,
    onPick,
    places,
    zoomMax = usualZoomMax,
  } = props
  const t = useT()
  const isDark = useComputedColorScheme() === 'dark'
  const container = useRef<HTMLDivElement>(null)
  const { map, view } = useMap(container, { mapKey: props.mapKey, isDark, onPick })
  const driver = map?.driver
  const fitted = useRef<{ readonly driver: MapDriver; readonly key: string | number }>(null)
  useEffect(() => {
    if (driver === undefined || places.length === 0) return
    if (fitted.current?.driver === driver && fitted.current.key === fitKey) return
    fitted.current = { driver, key: fitKey }
    if (goTo === undefined) driver.fit(places, zoomMax)
    else driver.fit(goTo, nearZoom)
  }, [driver, places, goTo, fitKey, zoomMax])
  useEffect(() => {
    // Clusters depend on the view, so a new view draws anew.
    void view
    driver?.draw(draw(driver.zoom, (place) => driver.contains(place)))
  }, [driver, draw, view])
  return (
    <div className={styles['frame']} style={{ height }}>
      <div
        ref={container}
        className={styles['canvas']}
        role="application"
        aria-label={label}
        data-picks={onPick === undefined ? undefined : true}
        data-map={map?.kind}
      />
      {map === undefined && (
        <div className={styles['waiting']}>
          <Skeleton height={height} radius={0} />
        </div>
      )}
      <MapTools
        onZoom={(steps) => driver?.zoomBy(steps)}
        onShowAll={() => driver?.fit(places, zoomMax)}
      />
      {map?.kind === 'plain' && (
        <span className={styles['note']}>
          {t(map.hasFailed ? 'map.amapFailed' : 'map.plainNote')}
        </span>
      )}
      {children}
    </div>
  )
}
