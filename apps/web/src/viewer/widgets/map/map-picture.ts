import { type ChartCell, type Primitive, palette } from '@fieldhub/page'
import { cellProps } from '../../cell/cell-props.ts'
import { svgPicture } from '../svg-picture.ts'
import { exampleCount, examplePlace, exampleStatus } from './example-places.ts'
import { drawMapBase } from './map-base.ts'
import { labelsOf, type MapDevice, type MapMark, marksOf } from './map-points.ts'
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
  const devices = Array.from({ length: shown }, (_, at): MapDevice => {
    const name = names[at] ?? ''
    return { deviceId: at, name, place: examplePlace(at), status: exampleStatus(at), values: [] }
  })
  const fixed = area === 'china' || area === 'world' ? areas[area] : undefined
  const sight = fitSight(fixed ?? devices.map(({ place }) => place), size)
  const found = marksOf(devices, placer(sight, size), size)
  const fontSize = props.number('fontSize')
  const wishes = { fontSize, showNames: props.flag('showNames'), showValues: false }
  const labels = new Map(labelsOf(found, wishes).map(({ key, lines }) => [key, lines[0] ?? '']))
  const marks = found.flatMap((mark) => drawMark(mark, labels.get(mark.key) ?? '', fontSize))
  const items = [...drawMapBase({ sight, size, language }), ...marks]
  return svgPicture(items, { size, theme })
}

function drawMark(
  { at: { x, y }, devices, status }: MapMark,
  name: string,
  fontSize: number,
): Primitive[] {
  const color = status === 3 ? palette.alarm : status === 2 ? palette.run : palette.off
  const isMany = devices.length > 1
  const isHollow = status === 1 || isMany
  const half = isMany ? 14 : 8
  const words = { kind: 'text', x, anchor: 'middle', fill: palette.ink } as const
  return [
    {
      kind: 'rect',
      x: x - half,
      y: y - half,
      width: 2 * half,
      height: 2 * half,
      radius: status === 3 ? 4 : half,
      fill: isHollow ? palette.surface : color,
      stroke: isHollow ? color : palette.surface,
      strokeWidth: isHollow ? 3 : 2,
    },
    { ...words, y: y + 14 + fontSize, text: name, fontSize },
    { ...words, y: y + 4.5, text: isMany ? String(devices.length) : '', fontSize: 13 },
  ]
}
