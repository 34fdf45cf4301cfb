import {
  getSymbol,
  type PageData,
  type PipeCell,
  type Point,
  pipePoints,
  type Skin,
} from '@fieldhub/page'
import type { ActionDispatcher } from './action-dispatcher.ts'
import type { AlarmMarks } from './alarm/alarm-marks.ts'
import type { SlotStore } from './slot-store.ts'
import type { ViewerHost } from './viewer-host.ts'

/** What every cell of a page needs; it stays the same object as long as the page does. */
export interface PageFrame {
  readonly host: ViewerHost
  readonly store: SlotStore
  readonly desk: ActionDispatcher
  readonly marks: AlarmMarks
  /** The id of the pattern for hatched values. */
  readonly hatchId: string
  /** How the page's equipment is drawn. */
  readonly skin: Skin
  readonly pointsOf: (pipe: PipeCell) => readonly Point[]
}

export function pointsIn(page: PageData): (pipe: PipeCell) => readonly Point[] {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  return (pipe) =>
    pipePoints(
      pipe,
      (id) => byId.get(id),
      (shape) => getSymbol(shape)?.ports ?? [],
    )
}
