import { mercatorPixel, mercatorPlace, type Place } from '@fieldhub/geo'
import type { Point, Size } from '@fieldhub/page'

/** The part of the earth that a map shows: the place in its middle, and the zoom of Web Mercator. */
export interface MapSight {
  readonly centre: Place
  readonly zoom: number
}

export const zoomLimits = { min: 1, max: 14 } as const
/** Deeper than this our map has nothing but points on land. */
const fitZoomMax = 9
/** A single device is shown with the coast and the towns around it. */
const loneZoom = 6
/** Room for marks and their names at the edges. */
const edge = { x: 70, y: 48 } as const

export const areas = {
  china: [
    { longitude: 73.5, latitude: 18 },
    { longitude: 135, latitude: 53.5 },
  ],
  world: [
    { longitude: -170, latitude: -56 },
    { longitude: 180, latitude: 75 },
  ],
} as const satisfies Readonly<Record<string, readonly Place[]>>

/** Shows all places; the whole of China where there are none. */
export function fitSight(places: readonly Place[], size: Size): MapSight {
  const spots = (places.length === 0 ? areas.china : places).map((place) => mercatorPixel(place, 0))
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))]
  const room = {
    x: Math.max(1, size.width - 2 * Math.min(edge.x, size.width / 6)),
    y: Math.max(1, size.height - 2 * Math.min(edge.y, size.height / 6)),
  }
  const scale = Math.min(room.x / (right - left || 1e-9), room.y / (bottom - top || 1e-9))
  const deepest = places.length === 1 ? loneZoom : fitZoomMax
  const centre = mercatorPlace({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0)
  return { centre, zoom: limited(Math.log2(scale), deepest) }
}

const limited = (zoom: number, deepest: number = zoomLimits.max) =>
  Math.min(deepest, Math.max(zoomLimits.min, zoom))

/** Where places lie in the box of a map. */
export function placer({ centre, zoom }: MapSight, { width, height }: Size) {
  const middle = mercatorPixel(centre, zoom)
  return (place: Place): Point => {
    const { x, y } = mercatorPixel(place, zoom)
    return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
  }
}

/** Whether all places are in the box. */
export function showsAll(sight: MapSight, places: readonly Place[], size: Size): boolean {
  const at = placer(sight, size)
  return places.every((place) => {
    const { x, y } = at(place)
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height
  })
}

/** What was under the pointer moves with it. */
export function movedBy({ centre, zoom }: MapSight, { x, y }: Point): MapSight {
  const middle = mercatorPixel(centre, zoom)
  return { zoom, centre: withinWorld({ x: middle.x - x, y: middle.y - y }, zoom) }
}

/** Zooms so that what lies at the point stays there. */
export function zoomedBy(sight: MapSight, steps: number, at: Point, size: Size): MapSight {
  const zoom = limited(sight.zoom + steps)
  const grown = 2 ** (zoom - sight.zoom)
  const away = { x: at.x - size.width / 2, y: at.y - size.height / 2 }
  const middle = mercatorPixel(sight.centre, zoom)
  return {
    zoom,
    centre: withinWorld(
      { x: middle.x + away.x * (grown - 1), y: middle.y + away.y * (grown - 1) },
      zoom,
    ),
  }
}

/** Nobody loses the earth out of sight. */
function withinWorld({ x, y }: Point, zoom: number): Place {
  const world = 256 * 2 ** zoom
  return mercatorPlace(
    { x: Math.min(world, Math.max(0, x)), y: Math.min(world, Math.max(0, y)) },
    zoom,
  )
}

/** The part of the earth in a box, in degrees. */
export function boundsOf({ centre, zoom }: MapSight, { width, height }: Size) {
  const middle = mercatorPixel(centre, zoom)
  const from = mercatorPlace({ x: middle.x - width / 2, y: middle.y - height / 2 }, zoom)
  const to = mercatorPlace({ x: middle.x + width / 2, y: middle.y + height / 2 }, zoom)
  return {
    west: Math.max(-180, from.longitude),
    east: Math.min(180, to.longitude),
    north: Math.min(85, from.latitude),
    south: Math.max(-85, to.latitude),
  }
}
