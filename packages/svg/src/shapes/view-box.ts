import type { XmlElement } from '../svg-tree.ts'
import { attributeOf } from './element.ts'
import { identity, type Matrix } from './matrix.ts'

/** The map from the units within an `svg` or a `symbol` to the place that it fills. */
export function viewBoxMatrix(
  element: XmlElement,
  place: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  },
): Matrix {
  const box = viewBoxOf(element)
  if (box === undefined) return [1, 0, 0, 1, place.x, place.y]
  const [left, top, width, height] = box
  const [across, down] = [place.width / width, place.height / height]
  const ratio = attributeOf(element, 'preserveAspectRatio') ?? ''
  if (ratio.includes('none')) {
    return [across, 0, 0, down, place.x - left * across, place.y - top * down]
  }
  const scale = ratio.includes('slice') ? Math.max(across, down) : Math.min(across, down)
  const rest = (length: number, inner: number, word: string) => {
    const share = ratio.includes(`${word}Min`) ? 0 : ratio.includes(`${word}Max`) ? 1 : 0.5
    return (length - inner * scale) * share
  }
  const x = place.x + rest(place.width, width, 'x') - left * scale
  const y = place.y + rest(place.height, height, ratio.includes('Y') ? 'Y' : 'y') - top * scale
  return [scale, 0, 0, scale, x, y].every((part) => Number.isFinite(part))
    ? [scale, 0, 0, scale, x, y]
    : identity
}

export function viewBoxOf(
  element: XmlElement,
): readonly [left: number, top: number, width: number, height: number] | undefined {
  const text = (attributeOf(element, 'viewBox') ?? '').slice(0, 300).trim()
  const [left = Number.NaN, top = Number.NaN, width = 0, height = 0] = text
    .split(/[\s,]+/)
    .map(Number)
  const isBox = [left, top, width, height].every((part) => Math.abs(part) <= 1e6)
  return isBox && width > 0 && height > 0 ? [left, top, width, height] : undefined
}
