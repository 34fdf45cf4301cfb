import { degreeText, graticuleLines, graticuleStep, type Place } from '@fieldhub/geo'
import { type Line, lakeLines, landLines, riverLines, towns } from '@fieldhub/geo/base'
import { type Point, type Primitive, palette, type Size } from '@fieldhub/page'
import { boundsOf, type MapSight, placer } from './map-sight.ts'

interface MapBase {
  readonly sight: MapSight
  readonly size: Size
  readonly language: 'zh_cn' | 'en_us'
}

/** About how wide the longest figures of degrees are. */
const degreesWidth = 84
const townSize = 12

/** Draws water, land, degrees and towns in the colours of the page's theme, from data of our own: nothing is fetched. */
export function drawMapBase({ sight, size, language }: MapBase): readonly Primitive[] {
  const at = placer(sight, size)
  const outline = (lines: readonly Line[], end: string) =>
    lines.map((line) => `${lineOf(line, at)}${end}`).join('')
  return [
    { kind: 'rect', x: 0, y: 0, ...size, fill: palette.glass },
    {
      kind: 'path',
      d: outline(landLines, 'Z'),
      fill: palette.surface,
      stroke: palette.shade,
      strokeWidth: 1,
    },
    {
      kind: 'path',
      d: outline(lakeLines, 'Z'),
      fill: palette.glass,
      stroke: palette.shade,
      strokeWidth: 0.7,
    },
    {
      kind: 'path',
      d: outline(riverLines, ''),
      stroke: palette.water,
      strokeWidth: 1.5,
      opacity: 0.6,
    },
    ...degreesOf(sight, size, at),
    ...townsOf(sight, size, { language, at }),
  ]
}

type Placer = (place: Place) => Point

function lineOf(line: Line, at: Placer): string {
  const points = line.map(([latitude, longitude]) => at({ latitude, longitude }))
  return `M${points.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}`
}

const tenth = (length: number): number => Math.round(length * 10) / 10

function degreesOf(sight: MapSight, size: Size, at: Placer): readonly Primitive[] {
  const { west, east, north, south } = boundsOf(sight, size)
  const step = graticuleStep(east - west, size.width / degreesWidth)
  const meridians = graticuleLines(west, east, step).map((longitude) => ({
    x: tenth(at({ longitude, latitude: 0 }).x),
    text: degreeText(longitude, ['E', 'W']),
  }))
  const parallels = graticuleLines(south, north, step).map((latitude) => ({
    y: tenth(at({ longitude: 0, latitude }).y),
    text: degreeText(latitude, ['N', 'S']),
  }))
  const d = [
    ...meridians.map(({ x }) => `M${x} 0V${size.height}`),
    ...parallels.map(({ y }) => `M0 ${y}H${size.width}`),
  ].join('')
  const words = { kind: 'text', fontSize: 10, fill: palette.line } as const
  return [
    { kind: 'path', d, stroke: palette.shade, strokeWidth: 1, opacity: 0.4 },
    ...meridians.map(({ x, text }): Primitive => ({ ...words, x: x + 3, y: 11, text })),
    ...parallels
      .filter(({ y }) => y > 2 * townSize)
      .map(({ y, text }): Primitive => ({ ...words, x: 4, y: y - 3, text })),
  ]
}

interface TownWords {
  readonly language: MapBase['language']
  readonly at: Placer
}

function townsOf({ zoom }: MapSight, size: Size, { language, at }: TownWords): Primitive[] {
  return towns.flatMap((town): Primitive[] => {
    const { x, y } = at(town)
    const isSeen = x > 0 && y > 0 && x < size.width && y < size.height
    if (!isSeen || zoom + 0.5 < town.fromZoom) return []
    const text = town.name[language]
    return [
      {
        kind: 'text',
        x: tenth(x),
        y: tenth(y + townSize * 0.35),
        text,
        fontSize: townSize,
        anchor: 'middle',
        fill: palette.line,
      },
    ]
  })
}
