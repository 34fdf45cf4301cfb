interface PointerPlace {
  readonly clientX: number
  readonly clientY: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What is needed of an element. */
interface Placed {
  readonly getBoundingClientRect: () => Box
  readonly closest: (selector: string) => unknown
}

/**
 * Where a pointer is on an element, in shares of its own width and height, from 0 to 1. A page that is turned on its side
 * (`data-turned`, a quarter clockwise) has its width along the height of the screen.
 */
export function pointerShare(
  element: Placed,
  { clientX, clientY }: PointerPlace,
): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const across = within((clientX - left) / Math.max(1, width))
  const down = within((clientY - top) / Math.max(1, height))
  const isTurned = element.closest('[data-turned=true]') !== null
  return isTurned ? { x: down, y: 1 - across } : { x: across, y: down }
}

const within = (share: number): number => Math.min(1, Math.max(0, share))
