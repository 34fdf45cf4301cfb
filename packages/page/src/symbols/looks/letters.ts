import { groupThousands, vastText } from '@fieldhub/kernel'
import type { SlotValue } from '../../page-data.ts'
import type { Primitive } from '../../symbol.ts'
import type { Look } from './look.ts'
import { exact } from './pen.ts'
import { fitted, widthOf } from './text-width.ts'

const anchors: Partial<Record<string, readonly ['start' | 'end', number]>> = {
  left: ['start', 0],
  right: ['end', 1],
}

/** How far the middle of a line of letters lies above its base line, in font sizes. */
const middle = 0.35

/** The words in one line, centred vertically, styled by the properties `letterProps` and `alignProp`. */
export function lineOfText(
  look: Look,
  text: string,
  padding = 0,
  fontSize = look.number('fontSize'),
): Extract<Primitive, { kind: 'text' }> {
  const [anchor, at] = anchors[look.choice('align')] ?? ['middle', 0.5]
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

/**
 * What a slot or a property gives in one line, written smaller where it is too long. Words end in dots once they are half as
 * large, but a number without its end would be another number.
 */
export function fittedLine(look: Look, text: string, given?: SlotValue): Primitive {
  const padding = 8
  const room = look.size.width - 2 * padding
  const fitting = fittingSize(look, text, room)
  if (!Number.isNaN(Number(given))) return lineOfText(look, text, padding, fitting)
  const fontSize = Math.max(look.number('fontSize') / 2, fitting)
  return lineOfText(look, fitted(text, room / fontSize), padding, fontSize)
}

/** A number that has grown is written smaller, since it must not lie over its neighbours or beyond its plate, nor be cut. */
export function fittingSize(look: Look, text: string, room: number): number {
  return Math.min(look.number('fontSize'), exact(Math.max(1, room) / Math.max(1, widthOf(text))))
}

/**
 * A number with its decimals (-1: as it comes) and separated thousands, or dashes for no value. Text that the page
 * itself made of a value stays as it is, but for the decimals that the symbol asks for.
 */
export function readable(value: SlotValue | undefined, decimals: number): string {
  if (value === undefined || value === '') return '--'
  const number = Number(value)
  if (typeof value !== 'number' && (decimals < 0 || !Number.isFinite(number))) return String(value)
  const shown =
    vastText(number) ?? (decimals < 0 ? String(rounded(number)) : number.toFixed(decimals))
  const unsigned = Number(shown) === 0 ? shown.replace('-', '') : shown
  return typeof value === 'number' ? groupThousands(unsigned) : unsigned
}

/** A number that was computed without digits of its own, 57.692307692307686, has six that count, and two places at least. */
function rounded(value: number): number {
  const places = 6 - Math.ceil(Math.log10(Math.abs(value)))
  return Number(value.toFixed(Math.min(Math.max(places, 2), 20))) || value
}
