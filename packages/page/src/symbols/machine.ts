import type { Point, Size } from '../page-data.ts'
import type { Motion, Primitive, SlotSpec, SymbolGroup, SymbolSpec } from '../symbol.ts'
import { defineSymbol } from './define-symbol.ts'
import { faultMark } from './fault-mark.ts'
import type { Look } from './look.ts'
import { lineWidth, palette } from './palette.ts'
import type { Pen, Stroke } from './pen.ts'
import { color } from './prop-specs.ts'

interface MachineDesign {
  readonly name: string
  readonly design: Size
  readonly group?: SymbolGroup
  readonly ports?: SymbolSpec['ports']
  readonly draw: (bench: Bench) => readonly Primitive[]
}

/** What the drawing of a machine works with. */
interface Bench {
  readonly pen: Pen
  readonly look: Look
  readonly isRunning: boolean
  /** The part whose colour shows the state. */
  readonly state: Stroke
  /** Parts that stay grey. */
  readonly part: Stroke
  readonly line: Stroke
  readonly spin: (x: number, y: number, items: readonly Primitive[]) => Primitive
}

const slots: readonly SlotSpec[] = [
  { name: 'running', kind: 'flag' },
  { name: 'fault', kind: 'flag' },
  { name: 'speed', kind: 'number' },
]

/** A machine with a drive: it runs or stands, may have a fault, and turns as fast as its speed of 0 to 100 says. */
export function machine({ name, design, group, ports, draw }: MachineDesign): SymbolSpec {
  return defineSymbol({
    name,
    group: group ?? 'machine',
    kind: 'drawn',
    size: design,
    keepsRatio: true,
    props: [color('color', palette.body), color('runColor', palette.running)],
    slots,
    ...(ports === undefined ? {} : { ports }),
    draw: (look) => {
      const pen = look.pen(design.width, design.height)
      const marks = look.slotFlag('fault') === true ? [faultMark(pen, design)] : []
      return [...draw(getBench(look, pen)), ...marks]
    },
  })
}

function getBench(look: Look, pen: Pen): Bench {
  const speed = look.slotNumber('speed')
  const isRunning = look.slotFlag('running') ?? (speed !== undefined && speed !== 0)
  const outline = { stroke: palette.line, strokeWidth: lineWidth }
  const motion = isRunning ? getPeriod(speed) : 0
  return {
    pen,
    look,
    isRunning,
    state: { ...outline, fill: look.color(isRunning ? 'runColor' : 'color') },
    part: { ...outline, fill: palette.shade },
    line: { ...outline, fill: 'none' },
    spin: (x, y, items) => ({ kind: 'group', items, motion: spinning(pen.point(x, y), motion) }),
  }
}

function spinning(center: Point, periodMs: number): Motion {
  return { kind: 'spin', center, periodMs }
}

const fullSpeedMs = 1_000

/** The period changes in steps, so that a trembling speed does not restart the motion each time. */
function getPeriod(speed: number | undefined): number {
  if (speed === undefined) return fullSpeedMs
  const share = Math.min(1, Math.max(0.1, Math.abs(speed) / 100))
  return Math.round(fullSpeedMs / share / 250) * 250
}
