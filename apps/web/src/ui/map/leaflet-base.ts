import { degreeText, graticuleLines, graticuleStep } from '@fieldhub/geo'
import { type Line, lakeLines, landLines, riverLines, towns } from '@fieldhub/geo/base'
import L from 'leaflet'
import styles from './map.module.css'

/** Draws land, water, degrees and towns from data of our own. The returned function removes its listeners. */
export function addPlainBase(map: L.Map, language: 'zh_cn' | 'en_us'): () => void {
  const pane = map.createPane('base')
  pane.style.zIndex = '200'
  pane.style.pointerEvents = 'none'
  // Names have a pane of their own, since a marker is stacked by how far south it is, even below the land.
  const names = map.createPane('names')
  names.style.zIndex = '250'
  names.style.pointerEvents = 'none'
  const renderer = L.svg({ pane: 'base', padding: 0.5 })
  const path = (name: string) => ({ renderer, className: styles[name] ?? '', interactive: false })
  const addWorld = (shift: number) => {
    const points = (line: Line) =>
      line.map(([latitude, longitude]) => L.latLng(latitude, longitude + shift))
    for (const line of landLines) L.polygon(points(line), path('land')).addTo(map)
    for (const line of lakeLines) L.polygon(points(line), path('lake')).addTo(map)
    for (const line of riverLines) L.polyline(points(line), path('river')).addTo(map)
  }
  addWorld(0)
  let hasEast = false
  const grid = L.layerGroup().addTo(map)
  const redraw = () => {
    grid.clearLayers()
    // Few look across the 180th meridian, so the second world is drawn when somebody does.
    if (!hasEast && map.getBounds().getEast() > 180) {
      hasEast = true
      addWorld(360)
    }
    drawDegrees(map, grid, path('grid'))
    drawTowns(map, grid, language)
  }
  map.on('moveend', redraw)
  redraw()
  return () => map.off('moveend', redraw)
}

/** The approximate width of the longest figures. */
const pixelsBetween = 84

function drawDegrees(map: L.Map, grid: L.LayerGroup, path: L.PolylineOptions): void {
  const bounds = map.getBounds()
  const [west, east] = [Math.max(-180, bounds.getWest()), Math.min(540, bounds.getEast())]
  const [south, north] = [Math.max(-85, bounds.getSouth()), Math.min(85, bounds.getNorth())]
  const step = graticuleStep(east - west, map.getSize().x / pixelsBetween)
  for (const longitude of graticuleLines(west, east, step)) {
    L.polyline([L.latLng(south, longitude), L.latLng(north, longitude)], path).addTo(grid)
    addText(
      grid,
      L.latLng(north, longitude),
      degreeText(wrapped(longitude), ['E', 'W']),
      'degreesTop',
    )
  }
  for (const latitude of graticuleLines(south, north, step)) {
    L.polyline([L.latLng(latitude, west), L.latLng(latitude, east)], path).addTo(grid)
    addText(grid, L.latLng(latitude, west), degreeText(latitude, ['N', 'S']), 'degreesLeft')
  }
}

function drawTowns(map: L.Map, grid: L.LayerGroup, language: 'zh_cn' | 'en_us'): void {
  const bounds = map.getBounds()
  for (const { fromZoom, latitude, longitude, name } of towns) {
    if (map.getZoom() < fromZoom) continue
    const both = [longitude, longitude + 360].map((one) => L.latLng(latitude, one))
    for (const at of both) if (bounds.contains(at)) addText(grid, at, name[language], 'town')
  }
}

const wrapped = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude)

function addText(group: L.LayerGroup, at: L.LatLng, text: string, look: string): void {
  const element = document.createElement('span')
  element.textContent = text
  const icon = L.divIcon({ html: element, className: styles[look] ?? '', iconSize: [0, 0] })
  L.marker(at, { icon, interactive: false, keyboard: false, pane: 'names' }).addTo(group)
}
