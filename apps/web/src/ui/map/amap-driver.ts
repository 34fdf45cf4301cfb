import { fromGcj02, type Place, toGcj02 } from '@fieldhub/geo'
import type { AMapLibrary, AMapLngLat, AMapMap, AMapMarker, AMapPair } from './amap-library.ts'
import styles from './map.module.css'
import {
  deepestZoom,
  firstView,
  type MapDriver,
  type MapMark,
  type MapShapes,
  type MapStart,
} from './map-driver.ts'

interface ShownMark {
  readonly element: HTMLElement
  readonly marker: AMapMarker
}

/** Opens AMap, which takes and gives GCJ-02; everything outside of this file is WGS-84. */
export function openAMap(library: AMapLibrary, start: MapStart): MapDriver {
  const { container, events, isDark, language } = start
  const map = new library.Map(container, {
    viewMode: '2D',
    zoom: firstView.zoom,
    zooms: [2, deepestZoom],
    center: toPair(firstView.centre),
    lang: language === 'zh_cn' ? 'zh_cn' : 'en',
    mapStyle: isDark ? 'amap://styles/dark' : 'amap://styles/normal',
    jogEnable: false,
  })
  const marks = new Map<string, ShownMark>()
  let drawn: readonly object[] = []
  map.on('click', ({ lnglat }) => lnglat && events.onClick(toPlace(lnglat)))
  map.on('moveend', () => events.onView())
  map.on('zoomend', () => events.onView())
  return {
    get zoom() {
      return map.getZoom()
    },
    draw: (shapes) => {
      map.remove(drawn)
      drawn = getShapes(library, shapes)
      map.add(drawn)
      drawMarks(library, map, marks, shapes.marks)
    },
    fit: (places, zoomMax) => fit(library, map, places, zoomMax),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    contains: (place) => map.getBounds().contains(toPair(place)),
    resize: () => map.resize(),
    close: () => map.destroy(),
  }
}

function fit(library: AMapLibrary, map: AMapMap, places: readonly Place[], zoomMax: number): void {
  const pairs = places.map(toPair)
  const [first] = pairs
  if (first === undefined) {
    return map.setZoomAndCenter(firstView.zoom, toPair(firstView.centre), true)
  }
  const east = pairs.map(([longitude]) => longitude)
  const north = pairs.map(([, latitude]) => latitude)
  const southWest: AMapPair = [Math.min(...east), Math.min(...north)]
  const northEast: AMapPair = [Math.max(...east), Math.max(...north)]
  if (southWest[0] === northEast[0] && southWest[1] === northEast[1]) {
    return map.setZoomAndCenter(zoomMax, first, true)
  }
  map.setBounds(new library.Bounds(southWest, northEast), true, [40, 40, 40, 40])
  if (map.getZoom() > zoomMax) map.setZoom(zoomMax)
}

function getShapes(library: AMapLibrary, { line, circle }: MapShapes): object[] {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--fh-brand')
  const shapes: object[] = []
  if (line !== undefined && line.length > 1) {
    const path = line.map(toPair)
    shapes.push(new library.Polyline({ path, strokeColor: colour, strokeWeight: 3, bubble: true }))
  }
  if (circle !== undefined) {
    const look = { strokeColor: colour, strokeWeight: 1, fillColor: colour, fillOpacity: 0.12 }
    const center = toPair(circle.place)
    shapes.push(new library.Circle({ center, radius: circle.metres, ...look, bubble: true }))
  }
  return shapes
}

/** Marks that stay keep their element, and with it the keyboard's focus. */
function drawMarks(
  library: AMapLibrary,
  map: AMapMap,
  shown: Map<string, ShownMark>,
  wanted: readonly MapMark[],
): void {
  const byId = new Map(wanted.map((mark) => [mark.id, mark]))
  for (const [id, { element, marker }] of shown) {
    if (byId.get(id)?.element === element) continue
    map.remove([marker])
    shown.delete(id)
  }
  for (const mark of wanted) {
    const before = shown.get(mark.id)
    if (before !== undefined) before.marker.setPosition(toPair(mark.place))
    else shown.set(mark.id, { element: mark.element, marker: addMark(library, map, mark) })
  }
}

function addMark(library: AMapLibrary, map: AMapMap, { element, onDragged, place }: MapMark) {
  const content = document.createElement('div')
  content.className = styles['mark'] ?? ''
  content.append(element)
  const marker = new library.Marker({
    position: toPair(place),
    content,
    offset: new library.Pixel(0, 0),
    draggable: onDragged !== undefined,
  })
  if (onDragged !== undefined) marker.on('dragend', () => onDragged(toPlace(marker.getPosition())))
  map.add([marker])
  return marker
}

function toPair(wgs84: Place): AMapPair {
  const { longitude, latitude } = toGcj02(wgs84)
  return [longitude, latitude]
}

function toPlace(position: AMapLngLat): Place {
  return fromGcj02({ longitude: position.getLng(), latitude: position.getLat() })
}
