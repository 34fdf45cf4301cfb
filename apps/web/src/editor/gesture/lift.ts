import type { PageDocument, Point } from '@fieldhub/page'
import { movingCells } from '@fieldhub/page'

/**
 * Cells that are dragged. On the screen they move as one layer, which costs as little as one cell; the document changes
 * when they are dropped.
 */
export interface Lift {
  readonly moving: ReadonlySet<string>
  readonly by: Point
}

/** The cells of a movement; undefined where nothing can move. */
export function liftedBy(
  document: PageDocument,
  ids: readonly string[],
): ReadonlySet<string> | undefined {
  const moving = movingCells(document, ids)
  return moving.size === 0 ? undefined : moving
}
