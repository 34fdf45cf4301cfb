import type { PaintName } from './paints.ts'

/**
 * The picture of a piece of equipment as data, in the box that it was designed in; later parts lie above earlier ones.
 * Paths have absolute commands M L H V C Q A Z.
 */
export type Drawing = readonly Part[]

export type Part =
  /** Paths in one paint. */
  | readonly [paint: PaintName, ...paths: string[]]
  /** Turns about a point while the equipment runs. */
  | { readonly spin: Spot; readonly parts: Drawing }
  /** What is drawn only in a state, and what in its place. */
  | { readonly when: Condition; readonly parts: Drawing; readonly otherwise?: Drawing }
  /** Turned about a point: by `from` degrees where the position is 0, by `to` where it is 100. Has no arcs but circles. */
  | {
      readonly turn: Spot
      readonly from: number
      readonly to: number
      readonly parts: Drawing
    }
  /** Moved by so much where the position is 100. */
  | { readonly shift: Spot; readonly parts: Drawing }
  /** Dashes that run along a path while the equipment runs. */
  | {
      readonly flow: string
      readonly paint: PaintName
      readonly dash: readonly [number, number]
    }
  /** Filled up to the level, or to the position, between two heights; `across`: from left to right. */
  | {
      readonly fill: string
      readonly paint: PaintName
      readonly from: number
      readonly to: number
      readonly isAcross?: boolean
    }
  /** A body with its liquid, its outline and the marks of quarters. An open one has no line on top: `rim`. */
  | {
      readonly vessel: string
      readonly full: readonly [top: number, bottom: number]
      readonly rim?: string
      /** The place of the marks; the middle where it is not said, none for 0. */
      readonly marksAt?: number
    }
  | {
      readonly text: string
      readonly at: Spot
      readonly size: number
      readonly paint?: 'ink' | 'ground'
    }
  /** The words of a property or slot; of the slot `position` with its percent sign. Dashes where there is no value. */
  | {
      readonly words: 'title' | 'value' | 'position' | 'level'
      /** The width of the screen on which they stand; left out, a share of the symbol's. */
      readonly room?: number
      readonly at: Spot
      readonly size: number
    }

type Spot = readonly [x: number, y: number]

/** `on`: it runs, is open, closed (a switch) or lit, in the words of its kind. `position`: the opening is known. */
export type Condition = 'on' | 'fault' | 'position'

/** Drawings by the names of their symbols. */
export type Drawings = Readonly<Record<string, Drawing>>
