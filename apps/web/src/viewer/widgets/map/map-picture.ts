import { type ChartCell, type Primitive, palette, resolveColors, type Size } from '@fieldhub/page'
import { cellProps } from '../../cell-props.ts'
import { exampleCount, examplePlace, exampleStatus } from './example-places.ts'
import { drawMapBase } from './map-base.ts'
import { areas, fitSight, placer } from './map-sight.ts'

interface MapPictureParts {
  readonly theme: { readonly theme?: string }
  readonly language: 'zh_cn' | 'en_us'
  readonly names: readonly string[]
}

/** A still picture of a map with devices that stand for examples, as the address of an image. */
export function mapPicture(cell: ChartCell, { theme, language, names }: MapPictureParts): string {
  const { size } = cell
  const props = cellProps(cell)
  const area = props.choice('mapArea')
  const shown = names.length === 0 ? exampleCount : names.length
  const places = Array.from({ length: shown }, (_, at) => examplePlace(at))
  const fixed = area === 'china' || area === 'world' ? areas[area] : undefined
  const sight = fitSight(fixed ?? places, size)
  const at = placer(sight, size)
  const marks = places.flatMap((place, n) =>
    markOf(at(place), n, {
      name: props.flag('showNames') ? (names[n] ?? '') : '',
      fontSize: props.number('fontSize'),
    }),
  )
  const items = [...drawMapBase({ sight, size, language }), ...marks]
  const svg = resolveColors(toSvg(items, size), theme)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

interface MarkWords {
  readonly name: string
  readonly fontSize: number
}

function markOf(
  { x, y }: { readonly x: number; readonly y: number },
  n: number,
  words: MarkWords,
): Primitive[] {
  const status = exampleStatus(n)
  const color = status === 3 ? palette.alarm : status === 2 ? palette.run : palette.off
  const isHollow = status === 1
  const radius = status === 3 ? 3 : 8
  const { name, fontSize } = words
  return [
    {
      kind: 'rect',
      x: x - 8,
      y: y - 8,
      width: 16,
      height: 16,
      radius,
      fill: isHollow ? palette.surface : color,
      stroke: isHollow ? color : palette.surface,
      strokeWidth: isHollow ? 3 : 2,
    },
    {
      kind: 'text',
      x,
      y: y + 14 + fontSize,
      text: name,
      fontSize,
      anchor: 'middle',
      fill: palette.ink,
    },
  ]
}

/** What a map is drawn of, as a picture in which nothing runs. */
function toSvg(items: readonly Primitive[], { width, height }: Size): string {
  const parts = items.map(partOf).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">${parts}</svg>`
}

function partOf(item: Primitive): string {
  // A map is drawn of no other kinds.
  if (item.kind !== 'rect' && item.kind !== 'path' && item.kind !== 'text') return ''
  const { fill = 'none', stroke = 'none', strokeWidth = 1, opacity = 1 } = item
  const paint = `fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" opacity="${opacity}"`
  if (item.kind === 'path') return `<path d="${item.d}" ${paint}/>`
  const at = `x="${item.x}" y="${item.y}"`
  if (item.kind === 'text')
    return `<text ${at} font-size="${item.fontSize}" text-anchor="${item.anchor ?? 'start'}" ${paint}>${escaped(item.text)}</text>`
  const { width, height, radius = 0 } = item
  return `<rect ${at} width="${width}" height="${height}" rx="${radius}" ${paint}/>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
