import type { NodeCell } from '@fieldhub/page'
import type { ActionDispatcher } from '../action-dispatcher.ts'
import type { CellState } from '../cell/cell-state.ts'
import type { ViewerHost } from '../viewer-host.ts'

/** What the viewer gives to the HTML part of a cell. */
export interface WidgetProps {
  readonly cell: NodeCell
  readonly host: ViewerHost
  /** The state that follows from the cell's values. */
  readonly state: CellState
  /** Carries out what parts of the widget do when they are pressed. */
  readonly desk?: ActionDispatcher
}
