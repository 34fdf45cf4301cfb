import type { SvgFill } from './gradient.ts'
import type { LeftOut } from './left-out.ts'
import type { Segment, SvgBox } from './segment.ts'

/** How a shape is painted. Colours are `none` or `#rrggbb`, with two more digits where they are not opaque. */
export interface SvgPaint {
  readonly fill: SvgFill
  readonly stroke: string
  readonly strokeWidth: number
  readonly dash: 'solid' | 'dashed' | 'dotted'
  readonly join: 'round' | 'miter'
  readonly rule: 'nonzero' | 'evenodd'
  /** The opacity of all of it together. */
  readonly opacity: number
}

interface Named {
  readonly name?: string
}

export interface SvgPath extends Named {
  readonly kind: 'path'
  readonly segments: readonly Segment[]
  readonly box: SvgBox
  readonly paint: SvgPaint
}

/** Rectangles and ellipses that lie along the axes; turned ones are paths. */
export interface SvgPlainShape extends Named {
  readonly kind: 'rect' | 'ellipse'
  /** Its outline, for whoever draws it as a path. */
  readonly segments: readonly Segment[]
  readonly box: SvgBox
  /** The radius of the corners of a rectangle. */
  readonly radius: number
  readonly paint: SvgPaint
}

/** One line of letters. */
export interface SvgText extends Named {
  readonly kind: 'text'
  readonly text: string
  /** Where the base line begins, has its middle or ends. */
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly fontSize: number
  readonly isBold: boolean
  readonly degrees: number
  readonly color: string
  readonly opacity: number
}

export interface SvgGroup extends Named {
  readonly kind: 'group'
  readonly items: readonly SvgItem[]
}

export type SvgItem = SvgPath | SvgPlainShape | SvgText | SvgGroup

/** A drawing as plain numbers, colours and letters, in pixels from its upper left corner. */
export interface SvgDrawing {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly items: readonly SvgItem[]
  readonly leftOut: LeftOut
}

/** Why a file gives no shapes. */
export type SvgFault = 'not-svg' | 'too-large' | 'too-many' | 'empty'
