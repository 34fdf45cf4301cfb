import { lengthCharactersMax, pixelsPer } from './length-units.ts'
import type { XmlElement } from './svg-tree.ts'

export interface SvgSize {
  readonly width: number
  readonly height: number
}

/** Size that browsers assume for a picture that names none. */
const unknownSize: SvgSize = { width: 300, height: 150 }
const pixelsMax = 100_000
const boxCharactersMax = 300

/** Size by its own width and height, else by its view box. */
export function svgSize({ attributes }: XmlElement): SvgSize {
  const named = new Map(attributes)
  const box = (named.get('viewBox') ?? '')
    .slice(0, boxCharactersMax)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth, boxHeight] = box
  const width = getLength(named.get('width'))
  const height = getLength(named.get('height'))
  if (isLength(width) && isLength(height)) return rounded(width, height)
  if (isLength(boxWidth) && isLength(boxHeight)) return rounded(boxWidth, boxHeight)
  return unknownSize
}

function getLength(text = ''): number | undefined {
  if (text.length > lengthCharactersMax) return undefined
  const [, digits = '', unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/i.exec(text) ?? []
  const pixels = pixelsPer[unit.toLowerCase()]
  return pixels === undefined || digits === '' ? undefined : Number(digits) * pixels
}

const isLength = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0

function rounded(width: number, height: number): SvgSize {
  const bounded = (value: number) => Math.min(pixelsMax, Math.max(1, Math.round(value)))
  return { width: bounded(width), height: bounded(height) }
}
