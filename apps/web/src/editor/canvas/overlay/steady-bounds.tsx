import type { Size } from '@fieldhub/page'

interface SteadyBoundsProps extends Size {
  /** How far around that area the marks stand. */
  readonly around?: Size
}

/**
 * Two marks that nobody sees, in the corners of an area. With them a drawing that changes with every movement fills the
 * same area whatever it shows. Where the area of a drawing changes, Chromium sorts the layers of the whole screen anew,
 * which takes longer than all else in a frame of a page of thousands of cells.
 */
export function SteadyBounds({ width, height, around = none }: SteadyBoundsProps) {
  const [left, top] = [-around.width, -around.height]
  const [right, bottom] = [width + around.width, height + around.height]
  return (
    <path
      d={`M${left} ${top}h1v1h-1zM${right} ${bottom}h-1v-1h1z`}
      fill="transparent"
      stroke="none"
    />
  )
}

const none: Size = { width: 0, height: 0 }
