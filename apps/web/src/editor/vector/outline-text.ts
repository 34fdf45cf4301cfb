import { freeformBox } from '@fieldhub/page'
import type { Segment, SvgBox } from '@fieldhub/svg'

/** An outline as a cell writes it: in a box of its own, in so many parts of a side that no eye sees the rounding. */
export function outlineText(segments: readonly Segment[], box: SvgBox): string {
  const digits = Math.max(box.width, box.height) > 400 ? 2 : 1
  const written = (value: number, start: number, length: number): string =>
    String(Number((((value - start) / length) * freeformBox).toFixed(digits)))
  return segments
    .map(({ command, points }) => {
      const places = points.map(
        ({ x, y }) => `${written(x, box.x, box.width)} ${written(y, box.y, box.height)}`,
      )
      return command + places.join(' ')
    })
    .join('')
}

/** A box with sides that a cell can have, around the same middle. */
export function wideBox({ x, y, width, height }: SvgBox): SvgBox {
  const [across, down] = [Math.max(sideMin, width), Math.max(sideMin, height)]
  return {
    x: x - (across - width) / 2,
    y: y - (down - height) / 2,
    width: across,
    height: down,
  }
}

const sideMin = 1
