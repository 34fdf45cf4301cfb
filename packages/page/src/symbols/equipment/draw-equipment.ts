import type { Point, Size } from '../../page-data.ts'
import type { Primitive, Skin } from '../../symbol.ts'
import { faultMark } from '../fault-mark.ts'
import { readable } from '../looks/letters.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { type Bench, drawParts } from './draw-parts.ts'
import type { Drawing } from './drawing.ts'
import { skins } from './get-skin.ts'
import type { EquipmentKind } from './kinds.ts'
import type { Piece } from './loaded-drawings.ts'
import { getPeriod } from './period.ts'

/** Draws a piece of equipment by its data. */
export function drawEquipment(
  drawing: Drawing,
  { kind, look, design }: Piece,
): readonly Primitive[] {
  const bench = getBench(kind, look, design)
  const parts = drawParts(drawing, bench)
  return bench.conditions.fault ? [...parts, standing(faultMark(bench.pen, design), look)] : parts
}

/** The mark at the corner that is the upper right one as the cell lies, and upright. */
function standing(mark: Primitive, look: Look): Primitive {
  const { width, height } = look.size
  const degrees = look.angle
  const angle = (degrees * Math.PI) / 180
  const reach = ({ x, y }: Point) => {
    const [right, down] = [x - width / 2, y - height / 2]
    return right * (Math.cos(angle) - Math.sin(angle)) - down * (Math.sin(angle) + Math.cos(angle))
  }
  const [corner = { x: width, y: 0 }] = [
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
    { x: 0, y: 0 },
  ].toSorted((one, other) => reach(other) - reach(one))
  return {
    kind: 'group',
    isFixed: true,
    items: [mark],
    ...(degrees !== 0 && {
      shift: { x: corner.x - width, y: corner.y },
      turn: { center: corner, degrees: -degrees },
    }),
  }
}

function getBench(kind: EquipmentKind, look: Look, design: Size): Bench {
  const { wrong, onColor, offColor } = kind
  const isOn = kind.isOn(look)
  const isWrong = look.slotFlag(wrong.slot) === true
  const restFill = offColor === undefined ? palette.body : look.color(offColor)
  const position = look.slotNumber('position')
  const written = look.slot('value') === undefined ? 'text' : 'value'
  const scale = Math.min(look.size.width / design.width, look.size.height / design.height)
  return {
    pen: look.pen(design.width, design.height),
    ...design,
    paints: {
      skin: chosenSkin(look),
      lineWidth: look.number('outline') * Math.min(20, Math.max(0.25, scale)),
      restFill,
      stateFill: isOn && onColor !== undefined ? look.color(onColor) : restFill,
      isOn,
      liveStroke: isOn ? (kind.liveColor ?? palette.run) : palette.line,
      alarm: isWrong && wrong.by !== 'mark' ? wrong.by : 'none',
    },
    conditions: { on: isOn, fault: isWrong, position: position !== undefined },
    share: shareOf(kind, look, isOn),
    periodMs: isOn ? getPeriod(look.slotNumber('speed')) : 0,
    words: {
      title: look.text('title'),
      value: readable(look.slot(written), look.digits(written)),
      position: position === undefined ? '' : `${Math.round(position)}%`,
      level: readable(look.slot('level'), look.digits('level')),
    },
    liquid: look.color('liquidColor'),
    hasMarks: look.flag('showScale'),
  }
}

function chosenSkin(look: Look): Skin {
  const own = look.choice('skin')
  return skins.find((skin) => skin === own) ?? look.skin
}

function shareOf({ amount: slot }: EquipmentKind, look: Look, isOn: boolean): number {
  if (slot === 'level' || slot === 'value') return look.drawnShare(slot) ?? 0
  const position = look.drawnNumber('position')
  if (slot === undefined || position === undefined) return isOn ? 1 : 0
  return Math.min(1, Math.max(0, position / 100))
}
