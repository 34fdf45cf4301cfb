import type { Translated } from '@fieldhub/contract'

/** A variable that a template shows. With `repeat` it stands for several, and `{n}` for their numbers from 1. */
export interface PlantVariable {
  readonly key: string
  readonly name: Translated
  readonly unit?: string
  readonly decimals?: number
  /** What its example moves between; left out: it is on or off. */
  readonly range?: readonly [low: number, high: number]
  /** What 0 and 1 are called where "on" and "off" are no words for it; a breaker that is 开 in Chinese may be open or on. */
  readonly states?: readonly [off: Translated, on: Translated]
  /** Of one that is on or off, in the preview; left out: it is on most of the time. */
  readonly example?: 'on' | 'off' | 'changing'
  /** The key of the variable that says whether it runs; in the preview it is 0 while that is off. */
  readonly runsWith?: string
  readonly isWritable?: true
  readonly repeat?: number
}

export type PlantValue = string | number | boolean | Translated

/** A symbol of a template. Its names and texts are in both languages, and its bindings name variables by their keys. */
export interface PlantCell {
  readonly id: string
  readonly shape: string
  readonly at: readonly [x: number, y: number]
  /** Left out: the symbol's own size. */
  readonly size?: readonly [width: number, height: number]
  readonly name?: Translated
  readonly props?: Readonly<Record<string, PlantValue>>
  readonly binds?: Readonly<Record<string, string>>
  /** The variable that a click switches or asks for. */
  readonly writes?: string
  readonly flip?: 'x' | 'y' | 'xy'
  readonly angle?: number
}

/** An end of a pipe: `cell.port`, a place, or a place on another pipe. */
export type PlantEnd = string | readonly [x: number, y: number, pipe?: string]

export interface PlantPipe {
  readonly id?: string
  readonly shape?: 'pipe' | 'duct' | 'wire'
  readonly from: PlantEnd
  readonly to: PlantEnd
  readonly via?: readonly (readonly [x: number, y: number])[]
  readonly props?: Readonly<Record<string, PlantValue>>
  readonly binds?: Readonly<Record<string, string>>
}

/** Parts that stand side by side several times; `{n}` in them is their number from 1. */
export interface PlantRepeat {
  readonly count: number
  readonly step: readonly [x: number, y: number]
  readonly cells: readonly PlantCell[]
  readonly pipes?: readonly PlantPipe[]
}

interface PlantBase {
  /** It stands in addresses of the console, so it never changes. */
  readonly key: string
  readonly name: Translated
  readonly about: Translated
  /** The name of the slave in the model that is made with it. */
  readonly slave: Translated
  readonly variables: readonly PlantVariable[]
  readonly cells: readonly PlantCell[]
  readonly repeats?: readonly PlantRepeat[]
  readonly pipes: readonly PlantPipe[]
}

/** A plant: what happens in it in a large panel, its figures beside it, their course and its alarms below. */
export interface PlantTemplate extends PlantBase {
  readonly kind: 'plant'
  readonly process: Translated
  /** Six figures at most. */
  readonly cards: readonly string[]
  readonly trend: readonly string[]
  readonly trendTitle: Translated
  /** What a click may write, with its name. */
  readonly switches?: readonly string[]
}

/** A chart in a frame at a side of a wall. */
export interface WallBlock {
  readonly title: Translated
  readonly shape: string
  readonly variables: readonly string[]
  readonly props?: Readonly<Record<string, PlantValue>>
}

/** A screen on a wall: three frames on each side, large figures above and a picture between them. */
export interface WallTemplate extends PlantBase {
  readonly kind: 'wall'
  readonly left: readonly WallBlock[]
  readonly right: readonly WallBlock[]
  readonly figures: readonly string[]
}

export type AnyTemplate = PlantTemplate | WallTemplate
