import type { Point } from '@fieldhub/page'

export interface PointerInput {
  /** The pointer in pixels from the canvas' upper left corner. */
  readonly screen: Point
  readonly button: 'main' | 'middle' | 'secondary'
  readonly shift: boolean
  /** Whether ctrl is held, or ⌘ on a Mac. */
  readonly mod: boolean
  readonly alt: boolean
  readonly isTouch: boolean
}

export interface KeyInput {
  readonly key: string
  readonly shift: boolean
  readonly mod: boolean
}

/**
 * A state of the editor's pointer. One is active at a time; a listener returns the next one, or nothing to stay. A
 * state reverts its unfinished work in `cancel`, so that Escape, a lost pointer or a change of the page leave nothing
 * half done.
 */
export interface Tool {
  readonly name: ToolName
  readonly cursor?: string
  /** The symbol that the tool places. */
  readonly shape?: string
  /** Whether the camera moves while the pointer is near the canvas' edge (auto-pan). */
  readonly pansAtEdge?: true
  /** Whether the pointer is changing the page, so that no key may until it is released. */
  readonly isGesture?: true
  readonly pointerDown?: (input: PointerInput) => Tool | undefined
  readonly pointerMove?: (input: PointerInput) => Tool | undefined
  readonly pointerUp?: (input: PointerInput) => Tool | undefined
  readonly doubleClick?: (input: PointerInput) => Tool | undefined
  readonly keyDown?: (input: KeyInput) => Tool | undefined
  readonly keyUp?: (input: KeyInput) => Tool | undefined
  readonly cancel?: () => void
}

type ToolName =
  | 'idle'
  | 'pointing'
  | 'brushing'
  | 'translating'
  | 'resizing'
  | 'rotating'
  | 'panning'
  | 'placing'
  | 'drawing-pipe'
  | 'bending-pipe'
  | 'editing-text'
  | 'painting-look'
  | 'pulling-pipe'
