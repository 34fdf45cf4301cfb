import type { Size } from '../page-data.ts'
import type { Primitive, SymbolSpec } from '../symbol.ts'
import { defineSymbol } from './define-symbol.ts'
import type { Look } from './look.ts'
import { lineWidth, palette } from './palette.ts'
import type { Pen, Stroke } from './pen.ts'
import { color, flag, scaleProps } from './prop-specs.ts'

interface VesselDesign {
  readonly name: string
  readonly design: Size
  /** The part that holds the liquid, in the design's box. */
  readonly body: string
  /** Top and bottom of the liquid, in the design's box. */
  readonly full: readonly [number, number]
  readonly ports?: SymbolSpec['ports']
  /** Parts that are drawn behind and before the body. */
  readonly behind?: (pen: Pen, line: Stroke) => readonly Primitive[]
  readonly before?: (pen: Pen, line: Stroke) => readonly Primitive[]
  /** An open vessel has no line on top. */
  readonly rim?: string
}

/** A vessel that fills: the level rises between the properties `min` and `max`. */
export function vessel(spec: VesselDesign): SymbolSpec {
  return defineSymbol({
    name: spec.name,
    group: 'vessel',
    kind: 'drawn',
    size: spec.design,
    ...(spec.ports === undefined ? {} : { ports: spec.ports }),
    props: [
      color('color', palette.body),
      color('liquidColor', palette.water),
      ...scaleProps,
      flag('showScale', true),
    ],
    slots: [
      { name: 'level', kind: 'number' },
      { name: 'liquidColor', kind: 'color' },
      { name: 'alarm', kind: 'flag' },
    ],
    draw: (look) => drawVessel(spec, look),
  })
}

function drawVessel(spec: VesselDesign, look: Look): readonly Primitive[] {
  const pen = look.pen(spec.design.width, spec.design.height)
  const isAlarm = look.slotFlag('alarm') === true
  const stroke = isAlarm ? palette.alarm : palette.line
  const line: Stroke = { fill: palette.shade, stroke, strokeWidth: lineWidth }
  return [
    ...(spec.behind?.(pen, line) ?? []),
    pen.path(spec.body, { fill: look.color('color') }),
    ...liquid(spec, look, pen),
    pen.path(spec.rim ?? spec.body, { stroke, strokeWidth: isAlarm ? lineWidth * 2 : lineWidth }),
    ...(look.flag('showScale') ? scale(spec, pen) : []),
    ...(spec.before?.(pen, line) ?? []),
  ]
}

function liquid(spec: VesselDesign, look: Look, pen: Pen): readonly Primitive[] {
  const share = look.share('level')
  if (share === undefined || share === 0) return []
  const [top, bottom] = spec.full
  const surface = bottom - (bottom - top) * share
  const height = spec.design.height - surface
  const fill = look.color('liquidColor')
  const filling = pen.rect([0, surface, spec.design.width, height], { fill, opacity: 0.85 })
  return [{ kind: 'group', clip: pen.stretched(spec.body), items: [filling] }]
}

/** Marks of quarters, so that a level can be read off. */
function scale({ full: [top, bottom], design }: VesselDesign, pen: Pen): readonly Primitive[] {
  const marks = [0.25, 0.5, 0.75].map((share) => {
    const y = bottom - (bottom - top) * share
    return `M${design.width / 2 - 6} ${y}H${design.width / 2 + 6}`
  })
  return [pen.path(marks.join(''), { stroke: palette.line, strokeWidth: 1, opacity: 0.7 })]
}
