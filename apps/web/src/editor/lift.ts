import type { PageDocument, Point } from '@fieldhub/page'
import { movingCells } from '@fieldhub/page'

/**
 * Many cells that are dragged. On the screen they move as one layer, which costs as little as one cell; the document
 * changes when they are dropped.
 */
export interface Lift {
  readonly moving: ReadonlySet<string>
  readonly by: Point
}

/** Fewer cells than this change with every movement, so that panels and pipes show it at once. */
const liftMin = 40

/** The cells of a movement that is to be lifted; undefined for a few cells. */
export function liftedBy(
  document: PageDocument,
  ids: readonly string[],
): ReadonlySet<string> | undefined {
  const moving = movingCells(document, ids)
  return moving.size < liftMin ? undefined : moving
}
