import { groupThousands } from '@fieldhub/kernel'
import type { SlotValue } from '../page-data.ts'
import type { Primitive } from '../symbol.ts'
import type { Look } from './look.ts'
import { exact } from './pen.ts'

const anchors = {
  left: { anchor: 'start', at: 0 },
  center: { anchor: 'middle', at: 0.5 },
  right: { anchor: 'end', at: 1 },
} as const

/** How far the middle of a line of letters lies above its base line, in font sizes. */
const middle = 0.35

/** The words in one line, centred vertically, styled by the properties `letterProps` and `alignProp`. */
export function lineOfText(look: Look, text: string, padding = 0): Primitive {
  const align = look.choice('align')
  const { anchor, at } = align === 'left' || align === 'right' ? anchors[align] : anchors.center
  const fontSize = look.number('fontSize')
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
 * A number with its decimals (-1: as it comes) and separated thousands, or dashes for no value. Text that the page
 * itself made of a value stays as it is, but for the decimals that the symbol asks for.
 */
export function readable(value: SlotValue | undefined, decimals: number): string {
  if (value === undefined || value === '') return '--'
  const number = Number(value)
  const isPlain = decimals < 0 || !Number.isFinite(number)
  const shown = isPlain ? String(value) : number.toFixed(Math.trunc(decimals))
  return typeof value === 'number' ? groupThousands(shown) : shown
}
