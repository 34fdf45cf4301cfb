import type { Json, Point, Size, SlotValue } from './page-data.ts'

/**
 * A SCADA symbol as data. Its texts live in the console's catalogue under `symbol.<name>`, those of its properties
 * under `symbol.prop…`. A new symbol is one file and one line in `symbols.ts`, or a piece of equipment.
 */
export interface SymbolSpec {
  /** The `shape` of its cells. It never changes. */
  readonly name: string
  /** Raised when properties or slots change their meaning; `migrate` then brings older cells along. */
  readonly version: number
  readonly group: SymbolGroup
  /** `widget`: the viewer supplies an HTML part of this name; other kinds are drawn by `draw`. */
  readonly kind: 'drawn' | 'pipe' | 'widget'
  /** What presses on a widget are for; left out: for its actions, else for the faceplate of its values. */
  readonly presses?: Presses
  readonly size: Size
  readonly props: readonly PropSpec[]
  readonly slots: readonly SlotSpec[]
  /** Where pipes end, in fractions of the size. */
  readonly ports?: readonly { readonly name: string; readonly at: Point }[]
  /** A bar on which anything ends anywhere along it; its ports between both ends are those of older pages. */
  readonly isBar?: true
  /** How thick both walls of a pipe are together. */
  readonly wallWidth?: number
  /** The two parts of what `draw` draws of a pipe in which something flows: its walls, and what flows. */
  readonly drawWalls?: (state: DrawState) => readonly Primitive[]
  readonly drawStream?: (state: DrawState, flow: number) => readonly Primitive[]
  /** How what flows passes from port to port; left out: as its ports and slots say, see `passagesOf`. */
  readonly passages?: readonly Passage[]
  /** Keeps the ratio of width to height while it is resized. */
  readonly keepsRatio?: boolean
  /**
   * The picture, in page units from the cell's upper left corner. It is pure: the same input draws the same picture.
   */
  readonly draw: (state: DrawState) => readonly Primitive[]
}

/**
 * `own`: presses scroll, zoom or play the widget, or do nothing, so that it has no actions. `parts`: its parts answer the
 * pointer, with tips and with names that are pressed, so that it has only the actions that somebody gave it.
 */
export type Presses = 'own' | 'parts'

/** How what flows passes a symbol from one of its ports to another. */
export interface Passage {
  readonly from: string
  readonly to: string
  /** A drive (pump, fan) makes things flow, a one-way passage (check valve) lets them: both forwards only. */
  readonly kind: 'pipe' | 'drive' | 'one-way'
  /** Whether it is open while the symbol is on (running, open) or while it is off; left out: always. */
  readonly while?: 'on' | 'off'
}

export type SymbolGroup =
  | 'basic'
  | 'value'
  | 'vessel'
  | 'machine'
  | 'valve'
  | 'pipe'
  | 'instrument'
  | 'water'
  | 'electric'
  | 'heat'
  | 'hvac'
  | 'air'
  | 'cold'
  | 'greenhouse'
  | 'control'
  | 'chart'
  | 'widget'

export type PropSpec =
  | { readonly name: string; readonly kind: 'color'; readonly initial: string }
  | {
      readonly name: string
      readonly kind: 'text'
      readonly initial: string
      readonly isLong?: boolean
    }
  | {
      readonly name: string
      readonly kind: 'number'
      readonly initial: number
      readonly min?: number
      readonly max?: number
      /** Whether it counts something, so that parts of one mean nothing. */
      readonly isWhole?: true
    }
  | { readonly name: string; readonly kind: 'flag'; readonly initial: boolean }
  | {
      readonly name: string
      readonly kind: 'choice'
      readonly initial: string
      readonly choices: readonly string[]
      /** What a new symbol is given, where older ones without the property stay as they are. */
      readonly given?: string
    }
  | { readonly name: string; readonly kind: 'photo'; readonly initial: string }

/** A part of the symbol that a value moves. A `flag` takes true or false; any number but 0 is true. */
export interface SlotSpec {
  readonly name: string
  readonly kind: 'number' | 'flag' | 'text' | 'color'
  /** Whether a part of the picture stands where its number says, and may glide there. */
  readonly glides?: true
}

export interface DrawState {
  readonly size: Size
  readonly props: Readonly<Record<string, Json>>
  /** Values of slots that are bound and have one; see `getSlotValue`. */
  readonly slots: Readonly<Record<string, SlotValue>>
  /** The points of a pipe from end to end. */
  readonly points?: readonly Point[]
  /** The skin of the page, in which equipment is drawn. */
  readonly skin?: Skin
  /** What somebody called the cell. */
  readonly name?: string | undefined
  /** How the cell is turned, by which signs on it stay upright. */
  readonly angle?: number | undefined
}

/** How equipment is drawn: in calm greys (ISA-101), as if light fell on it, or by its lines alone. */
export type Skin = 'calm' | 'raised' | 'line'

interface Paint {
  readonly fill?: string
  /** Lies over the fill, within the same outline and below the stroke. */
  readonly gradient?: LinearGradient
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
  readonly dash?: readonly number[]
  readonly motion?: Motion
}

/** Colours along a line in page units; before its beginning and behind its end they go on unchanged. */
export interface LinearGradient {
  readonly from: Point
  readonly to: Point
  readonly stops: readonly {
    /** From 0 to 1. */
    readonly at: number
    readonly color: string
    readonly opacity?: number
  }[]
}

/** Motions that the painter runs by itself; with a `periodMs` of 0 they stand still. */
export type Motion =
  | { readonly kind: 'spin'; readonly center: Point; readonly periodMs: number }
  /** Dashes move this far along their line in a period; a negative length moves them backwards. */
  | { readonly kind: 'flow'; readonly length: number; readonly periodMs: number }
  | { readonly kind: 'blink'; readonly periodMs: number }

/** The display list: what every painter can paint. */
export type Primitive =
  | (Paint & {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius?: number
    })
  | (Paint & {
      readonly kind: 'ellipse'
      readonly cx: number
      readonly cy: number
      readonly rx: number
      readonly ry: number
    })
  | (Paint & {
      readonly kind: 'path'
      readonly d: string
      readonly join?: 'round' | 'miter'
      /** What lies inside of an outline that crosses itself; left out: all that it winds around. */
      readonly rule?: 'evenodd'
    })
  | (Paint & {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly fontSize: number
      readonly weight?: number
      readonly anchor?: 'start' | 'middle' | 'end'
      /** Smaller words on the same line, so far behind the end of a text that begins at its place. */
      readonly tail?: {
        readonly text: string
        readonly gap: number
        readonly fontSize: number
        readonly fill: string
      }
    })
  | {
      readonly kind: 'image'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      /** Id of a configuration photo. */
      readonly photoId: number
      /** The name of its cell, for where the photo is missing. */
      readonly name?: string | undefined
      readonly fit: 'contain' | 'cover' | 'fill'
      /** Left and right, top and bottom changed places. */
      readonly isAcross?: boolean
      readonly isDown?: boolean
      readonly opacity?: number
    }
  | {
      readonly kind: 'group'
      /** Only what lies inside this path is visible. */
      readonly clip?: string
      readonly motion?: Motion
      readonly opacity?: number
      /** Turned by so many degrees, clockwise; it has no motion then. */
      readonly turn?: { readonly center: Point; readonly degrees: number }
      /** Moved by so much, before it is turned. */
      readonly shift?: Point
      /** A sign that lies where it lies, whatever way its cell is mirrored. */
      readonly isFixed?: true
      readonly items: readonly Primitive[]
    }
