import './leaflet.css'
import type { Place } from '@fieldhub/geo'
import L from 'leaflet'
import { addPlainBase } from './leaflet-base.ts'
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
  readonly marker: L.Marker
}

/** Devices on both sides of the 180th meridian stand beside each other, east of it. */
const worldBounds = L.latLngBounds([-85, -200], [85, 380])

/** Opens Leaflet over the embedded base, for which nothing is fetched from anywhere. */
export function openLeafletMap({ container, events, language }: MapStart): MapDriver {
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 2,
    maxZoom: deepestZoom,
    maxBounds: worldBounds,
    // People who scroll the page must get past the map, so it takes the wheel only after it was pressed.
    scrollWheelZoom: false,
    wheelPxPerZoomLevel: 120,
  }).setView(toLatLng(firstView.centre), firstView.zoom)
  const removeBase = addPlainBase(map, language)
  const drawn = L.layerGroup().addTo(map)
  const marks = new Map<string, ShownMark>()
  map.on('click', ({ latlng }) => events.onClick(toPlace(latlng)))
  map.on('moveend zoomend', () => events.onView())
  container.addEventListener('focus', () => map.scrollWheelZoom.enable())
  container.addEventListener('blur', () => map.scrollWheelZoom.disable())
  L.control.scale({ imperial: false, position: 'bottomright' }).addTo(map)
  return {
    get zoom() {
      return map.getZoom()
    },
    draw: (shapes) => {
      drawn.clearLayers()
      drawShapes(shapes, drawn)
      drawMarks(shapes.marks, marks, map)
    },
    fit: (places, zoomMax) => fit(map, places, zoomMax),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    contains: (place) => map.getBounds().contains(toLatLng(place)),
    resize: () => map.invalidateSize(),
    close: () => {
      removeBase()
      map.remove()
    },
  }
}

function fit(map: L.Map, places: readonly Place[], zoomMax: number): void {
  if (places.length === 0) {
    map.setView(toLatLng(firstView.centre), firstView.zoom)
    return
  }
  map.fitBounds(L.latLngBounds(places.map(toLatLng)), {
    maxZoom: zoomMax,
    padding: [40, 40],
    animate: false,
  })
}

function drawShapes({ line, circle }: MapShapes, group: L.LayerGroup): void {
  if (line !== undefined && line.length > 1) {
    const track = { className: styles['track'] ?? '', weight: 3, interactive: false }
    L.polyline(line.map(toLatLng), track).addTo(group)
  }
  if (circle === undefined) return
  const ring = { radius: circle.metres, weight: 1, className: styles['accuracy'] ?? '' }
  L.circle(toLatLng(circle.place), { ...ring, interactive: false }).addTo(group)
}

/** Marks that stay keep their element, and with it the keyboard's focus. */
function drawMarks(wanted: readonly MapMark[], shown: Map<string, ShownMark>, map: L.Map): void {
  const ids = new Set(wanted.map(({ id }) => id))
  for (const [id, { marker }] of shown) {
    if (ids.has(id)) continue
    marker.remove()
    shown.delete(id)
  }
  for (const mark of wanted) {
    const before = shown.get(mark.id)
    if (before?.element === mark.element) {
      before.marker.setLatLng(toLatLng(mark.place))
      continue
    }
    before?.marker.remove()
    shown.set(mark.id, { element: mark.element, marker: addMark(mark, map) })
  }
}

function addMark({ element, onDragged, place }: MapMark, map: L.Map): L.Marker {
  const icon = L.divIcon({ html: element, className: styles['mark'] ?? '', iconSize: [0, 0] })
  // The element has its own button, so the marker itself is no stop of the keyboard.
  const draggable = onDragged !== undefined
  const marker = L.marker(toLatLng(place), { icon, draggable, keyboard: false })
  if (onDragged !== undefined) marker.on('dragend', () => onDragged(toPlace(marker.getLatLng())))
  L.DomEvent.disableClickPropagation(element)
  return marker.addTo(map)
}

function toLatLng({ latitude, longitude }: Place): L.LatLngTuple {
  return [latitude, longitude]
}

function toPlace(latLng: L.LatLng): Place {
  const { lat, lng } = latLng.wrap()
  return { longitude: lng, latitude: lat }
}
