import { distance } from '../gesture/distance.ts'
import type { PointerInput } from './tool.ts'

/** The screen pixels that the pointer may move before a click becomes a drag. */
const mousePx = 3
const touchPx = 8

/** Whether a pressed pointer has moved no farther than hands do by themselves. */
export function trembles(start: PointerInput, input: PointerInput): boolean {
  return distance(start.screen, input.screen) <= (input.isTouch ? touchPx : mousePx)
}
