/**
 * A configuration page as it is stored and travels (docs/api.md), with the wire's field names, `gird` included. Lengths
 * are page units, which are pixels at scale 1; angles are degrees, clockwise; colours are CSS colours.
 */
export interface PageData {
  readonly scale: number
  /** `1920*1080`, or `custom`. */
  readonly size: string
  /** Width and height of the page. */
  readonly cw: number
  readonly ch: number
  /** The point of the page in the middle of the view. */
  readonly cX: number
  readonly cY: number
  /** `dark` or `wall`; absent: light. Colours that nobody chose are the theme's. */
  readonly theme?: string
  /** How equipment is drawn: `raised` or `line`; absent: calm. */
  readonly skin?: string
  readonly bgColor: string
  readonly bgOpacity: number
  /** Id of a configuration photo as text; empty for none. An address, as other editors store it, is not shown. */
  readonly bgImg: string
  readonly gird: boolean
  readonly gridSize: number
  readonly gridColor: string
  readonly graphBgColor: string
  readonly graphBgOpacity: number
  /** Lines that help to draw, `{x: [...], y: [...]}`; absent: none. `getGuides` reads them. */
  readonly guides?: Json
  readonly graphData: { readonly cells: readonly Cell[] }
  /** The components that cells are instances of; see `getComponents`. */
  readonly components?: Json
  /** Absent in pages that another editor drew. `seq` is the version of each part of the format. */
  readonly meta?: {
    readonly v: 1
    readonly seq: Readonly<Record<string, number>>
    readonly app: string
  }
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Cells that cannot be read are kept as they came, drawn as a placeholder and written back unchanged. */
export type Cell = NodeCell | PipeCell | UnknownCell

interface CellBase {
  readonly id: string
  /** Name of the symbol. */
  readonly shape: string
  readonly zIndex: number
  /** The members of a group name it, and the group lists them. */
  readonly parent?: string
  readonly children?: readonly string[]
  readonly visible?: boolean
  readonly data: CellData
}

export interface NodeCell extends CellBase {
  readonly kind: 'node'
  readonly position: Point
  readonly size: Size
  readonly angle?: number
  /** Left and right (`x`), top and bottom (`y`) or both changed places, before it was turned. */
  readonly flip?: 'x' | 'y' | 'xy'
}

export interface PipeCell extends CellBase {
  readonly kind: 'pipe'
  readonly source: PipeEnd
  readonly target: PipeEnd
  readonly vertices?: readonly Point[]
}

export interface UnknownCell {
  readonly kind: 'unknown'
  readonly id: string
  readonly zIndex: number
  readonly raw: Json
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Where a pipe ends: free, on a port or side of a symbol, or, without a port, on another pipe or along a bar, as a joint at
 * the place of it which is nearest to `at`.
 */
export type PipeEnd = Point | HangingEnd

export interface HangingEnd {
  readonly cell: string
  readonly port?: string
  readonly at?: Point
}

export interface CellData {
  readonly name?: string
  readonly locked?: boolean
  readonly props: Readonly<Record<string, Json>>
  readonly binds?: readonly Bind[]
  readonly actions?: readonly Action[]
  /** The component of which a group is an instance: its members follow that. */
  readonly component?: ComponentUse
  /** The id that a member of an instance has as a part of the component. */
  readonly of?: string
}

/** Which component a group is an instance of, with the values of its parameters. */
export interface ComponentUse {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

/**
 * A variable. `$self` is the device that the page is opened for, so that one page of a model serves every device. The
 * names of the slave and the variable stand beside the id, so that it is found again in another model or on another
 * server; an id of 0 is a variable that was not found.
 */
export interface Source {
  readonly dev: '$self' | number
  readonly varId: number
  readonly slave?: string
  readonly name?: string
}

/** A value that moves a part of the symbol. */
export interface Bind {
  /** Name of a slot of the symbol, or of one that every symbol has: `visible`, `angle`, `x`, `y`, `opacity`. */
  readonly to: string
  readonly src: Source
  /** What is read instead of the variable alone. */
  readonly logic?: BindLogic
  readonly map?: readonly Step[]
  /** What is shown while the value is bad or stale: hatching, the last value, or nothing. */
  readonly bad?: 'mask' | 'hold' | 'hide'
}

/** The variable less another, or whether all (`and`) or any (`or`) of some conditions hold. */
export type BindLogic =
  | { readonly kind: 'minus'; readonly src: Source }
  | { readonly kind: 'and' | 'or'; readonly tests: readonly BindTest[] }

/** A condition: a variable, or what it is more than another, compared with a number. */
export interface BindTest {
  readonly src: Source
  readonly less?: Source
  readonly is: 'gt' | 'ge' | 'lt' | 'le' | 'eq' | 'ne'
  readonly value: number
}

/** One step from a variable's value to a slot's value. */
export type Step =
  | {
      readonly kind: 'linear'
      readonly from: readonly [number, number]
      readonly to: readonly [number, number]
      readonly clamp?: boolean
    }
  /** The first range that holds the value decides. `min` is inclusive, `max` exclusive, a missing one is open. */
  | { readonly kind: 'range'; readonly cases: readonly RangeCase[]; readonly otherwise?: SlotValue }
  | {
      readonly kind: 'equals'
      readonly cases: readonly { readonly value: number; readonly then: SlotValue }[]
      readonly otherwise?: SlotValue
    }
  | { readonly kind: 'bit'; readonly bit: number; readonly invert?: boolean }
  | {
      readonly kind: 'format'
      readonly decimals?: number
      readonly prefix?: string
      readonly suffix?: string
    }

export interface RangeCase {
  readonly min?: number
  readonly max?: number
  readonly then: SlotValue
}

/** A value of a slot. */
export type SlotValue = number | string | boolean

/** What happens when the symbol is clicked. */
export interface Action {
  readonly on: 'click' | 'press' | 'release'
  readonly do: 'write' | 'toggle' | 'input' | 'jog' | 'page' | 'popup' | 'link'
  readonly target?: Source
  readonly value?: number
  /** What a jog writes when it is let go; `value` is what it writes while it is held. */
  readonly release?: number
  /** Id of a page of the same configuration. */
  readonly page?: number
  readonly url?: string
  /** Text of the confirmation. Empty or absent: only writes are confirmed, and always. */
  readonly confirm?: string
  /** The least role of those who may write by it; absent: everybody who may command the device. */
  readonly role?: ActionRole
  /** What confirms a write besides its question. */
  readonly second?: SecondConfirmation
  /** The highest role that has to confirm once more; absent: every role. */
  readonly secondUpTo?: ActionRole
}

/**
 * What somebody may do with a device that a page writes: whoever may only command it, whoever sets it up for its owner,
 * and its owner. Visitors of a page share count as those who command.
 */
export type ActionRole = 'operator' | 'engineer' | 'owner'

/** Another question, or the password of whoever orders the write. */
export type SecondConfirmation = 'question' | 'password'
