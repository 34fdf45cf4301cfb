import type { Place } from './place.ts'

const tilePixels = 256
const latitudeMax = 85.051_128_78

/** Web Mercator, which both maps use: the pixel of a place at a zoom, from the north-west corner of the world. */
export function mercatorPixel({ longitude, latitude }: Place, zoom: number) {
  const world = tilePixels * 2 ** zoom
  const limited = Math.max(-latitudeMax, Math.min(latitudeMax, latitude))
  const sine = Math.sin((limited * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/** The inverse of `mercatorPixel`. */
export function mercatorPlace({ x, y }: { readonly x: number; readonly y: number }, zoom: number) {
  const world = tilePixels * 2 ** zoom
  return {
    longitude: (x / world) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
  }
}
