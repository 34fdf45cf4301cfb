import { toColor } from '../../binding/to-color.ts'
import type { Json, Point, Size, SlotValue } from '../../page-data.ts'
import type { DrawState, PropSpec, Skin } from '../../symbol.ts'
import { digitsSlot } from '../digits-slot.ts'
import { glideSlot } from '../glide-slot.ts'
import { Pen } from './pen.ts'

/** What a symbol is drawn by: every property has a valid value, whatever the page says. */
export class Look {
  readonly size: Size
  readonly points: readonly Point[]
  /** The skin of the page. */
  readonly skin: Skin
  /** What somebody called the cell. */
  readonly name: string | undefined
  readonly #props: ReadonlyMap<string, PropSpec>
  readonly #state: DrawState

  constructor(state: DrawState, props: readonly PropSpec[]) {
    this.size = { width: positive(state.size.width), height: positive(state.size.height) }
    this.points = state.points ?? []
    this.skin = state.skin ?? 'calm'
    this.name = state.name
    this.#state = state
    this.#props = byNameOf(props)
  }

  /** How its cell is turned. */
  get angle(): number {
    return this.slotNumber('angle') ?? this.#state.angle ?? 0
  }

  pen(width: number, height: number): Pen {
    return new Pen(this.size, { width, height })
  }

  /** A property; a slot of the same name overrides it. */
  color(name: string): string {
    const given = this.slot(name) ?? this.#given(name)
    return (typeof given === 'string' ? toColor(given) : undefined) ?? this.#initialText(name)
  }

  /** A property; a slot of the same name overrides it. */
  text(name: string): string {
    const given = this.slot(name) ?? this.#given(name)
    const isText = typeof given === 'string' || typeof given === 'number'
    return isText ? String(given) : this.#initialText(name)
  }

  number(name: string): number {
    const prop = this.#props.get(name)
    const given = this.#given(name)
    if (prop?.kind !== 'number') return 0
    const number = typeof given === 'number' && Number.isFinite(given) ? given : prop.initial
    return Math.min(prop.max ?? numberMax, Math.max(prop.min ?? -numberMax, number))
  }

  /** The digits after the point of a slot's number: those of the symbol, else of the variable; -1: as it comes. */
  digits(slot: string): number {
    const chosen = this.number('decimals')
    return chosen < 0 ? (this.slotNumber(digitsSlot(slot)) ?? chosen) : chosen
  }

  flag(name: string): boolean {
    const prop = this.#props.get(name)
    const given = this.#given(name)
    if (typeof given === 'boolean') return given
    return prop?.kind === 'flag' && prop.initial
  }

  choice(name: string): string {
    const prop = this.#props.get(name)
    const given = this.#given(name)
    const isChoice = typeof given === 'string' && prop?.kind === 'choice'
    return isChoice && prop.choices.includes(given) ? given : this.#initialText(name)
  }

  /** As far as it can be drawn; undefined while nothing is bound or there is no value. Words say `slot` itself. */
  slotNumber(name: string): number | undefined {
    const value = this.slot(name)
    const number = typeof value === 'boolean' ? Number(value) : value
    if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
    return Math.min(numberMax, Math.max(-numberMax, number))
  }

  slotFlag(name: string): boolean | undefined {
    const value = this.slot(name)
    return value === undefined ? undefined : value !== '' && Boolean(value)
  }

  slotText(name: string): string | undefined {
    const value = this.slot(name)
    return value === undefined ? undefined : String(value)
  }

  /** Where the picture of a slot's number stands: at the number, or on the way to it. Words say the number itself. */
  drawnNumber(slot: string): number | undefined {
    return this.slotNumber(glideSlot(slot)) ?? this.slotNumber(slot)
  }

  /** Where a slot's number lies between `min` and `max`, from 0 to 1. */
  share(slot: string): number | undefined {
    return this.#shareOf(this.slotNumber(slot))
  }

  /** The share as far as its picture has come. */
  drawnShare(slot: string): number | undefined {
    return this.#shareOf(this.drawnNumber(slot))
  }

  #shareOf(value: number | undefined): number | undefined {
    if (value === undefined) return undefined
    const [from, to] = [this.number('min'), this.number('max')]
    if (from === to) return 0
    return Math.min(1, Math.max(0, (value - from) / (to - from)))
  }

  /** The value of a binding, as it came. */
  slot(name: string): SlotValue | undefined {
    return Object.hasOwn(this.#state.slots, name) ? this.#state.slots[name] : undefined
  }

  #given(name: string): Json | undefined {
    return Object.hasOwn(this.#state.props, name) ? this.#state.props[name] : undefined
  }

  #initialText(name: string): string {
    const prop = this.#props.get(name)
    return prop === undefined ? '' : String(prop.initial)
  }
}

const known = new WeakMap<readonly PropSpec[], ReadonlyMap<string, PropSpec>>()

/** A symbol has the same list for all of its cells, each of which is drawn with every value. */
function byNameOf(props: readonly PropSpec[]): ReadonlyMap<string, PropSpec> {
  const found = known.get(props) ?? new Map(props.map((prop) => [prop.name, prop]))
  known.set(props, found)
  return found
}

/** Counters and the ends of their scales stay below it, and the products of such numbers stay finite. */
const numberMax = 1e15
/** Larger cells draw nothing visible. */
const lengthMax = 1e9

function positive(length: number): number {
  return Number.isFinite(length) ? Math.min(lengthMax, Math.max(1, length)) : 1
}
