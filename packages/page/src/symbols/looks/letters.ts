import { groupThousands } from '@fieldhub/kernel'
import type { SlotValue } from '../../page-data.ts'
import type { Primitive } from '../../symbol.ts'
import type { Look } from './look.ts'
import { exact } from './pen.ts'
import { fitted, widthOf } from './text-width.ts'

const anchors = {
  left: { anchor: 'start', at: 0 },
  center: { anchor: 'middle', at: 0.5 },
  right: { anchor: 'end', at: 1 },
} as const

/** How far the middle of a line of letters lies above its base line, in font sizes. */
const middle = 0.35

/** The words in one line, centred vertically, styled by the properties `letterProps` and `alignProp`. */
export function lineOfText(
  look: Look,
  text: string,
  padding = 0,
  fontSize = look.number('fontSize'),
): Extract<Primitive, { kind: 'text' }> {
  const align = look.choice('align')
  const { anchor, at } = align === 'left' || align === 'right' ? anchors[align] : anchors.center
  return {
    kind: 'text',
    x: exact(padding + (look.size.width - 2 * padding) * at),
    y: exact(look.size.height / 2 + fontSize * middle),
    text,
    fontSize,
    fill: look.color('color'),
    anchor,
    ...(look.flag('bold') ? { weight: 600 } : {}),
  }
}

/** Words in one line that are written smaller where they are too long, down to half, and end in dots then. */
export function fittedLine(look: Look, text: string, padding: number): Primitive {
  const room = look.size.width - 2 * padding
  const fontSize = Math.max(look.number('fontSize') / 2, fittingSize(look, text, room))
  return lineOfText(look, fitted(text, room / fontSize), padding, fontSize)
}

/** What a slot gives in one line: words end in dots, but a number without its end would be another number. */
export function lineOfSlot(look: Look, given: SlotValue | undefined, text: string): Primitive {
  const padding = 6
  if (typeof given !== 'number') return fittedLine(look, text, padding)
  const room = Math.max(look.size.width - 2 * padding, look.size.width * 0.8)
  const bold = look.flag('bold') ? 1.15 : 1
  return lineOfText(look, text, padding, fittingSize(look, text, room / bold))
}

/** A number that has grown is written smaller, since it must not lie over its neighbours or beyond its plate, nor be cut. */
export function fittingSize(look: Look, text: string, room: number): number {
  return Math.min(look.number('fontSize'), exact(room / widthOf(text)))
}

/**
 * A number with its decimals (-1: as it comes) and separated thousands, or dashes for no value. Text that the page
 * itself made of a value stays as it is, but for the decimals that the symbol asks for.
 */
export function readable(value: SlotValue | undefined, decimals: number): string {
  if (value === undefined || value === '') return '--'
  const number = Number(value)
  if (typeof value !== 'number' && (decimals < 0 || !Number.isFinite(number))) return String(value)
  const shown = decimals < 0 ? String(rounded(number)) : number.toFixed(Math.trunc(decimals))
  const unsigned = Number(shown) === 0 ? shown.replace('-', '') : shown
  return typeof value === 'number' ? groupThousands(unsigned) : unsigned
}

/** A number that was computed without digits of its own, 57.692307692307686, has six that count, and two places at least. */
function rounded(value: number): number {
  const places = 6 - Math.ceil(Math.log10(Math.abs(value)))
  return Number(value.toFixed(Math.min(Math.max(places, 2), 20))) || value
}
