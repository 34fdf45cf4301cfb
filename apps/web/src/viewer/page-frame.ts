import {
  getPorts,
  type PageData,
  type PipeCell,
  type Point,
  type Skin,
  wayBetweenEnds,
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

/** The ways of the pipes of a page, with joints where they were put. */
export function pointsIn(page: PageData): (pipe: PipeCell) => readonly Point[] {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const known = new Map<PipeCell, readonly Point[]>()
  return (pipe) => {
    const points = known.get(pipe) ?? wayBetweenEnds(pipe, (id) => byId.get(id), getPorts)
    known.set(pipe, points)
    return points
  }
}
