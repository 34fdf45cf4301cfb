import type { DashboardView } from '@fieldhub/contract'
import { BoardGrid } from './board-grid.tsx'
import { BoardContext } from './board-source.ts'
import { sessionSource } from './session-source.ts'
import { useShownDevices } from './use-board-devices.ts'
import { WidgetCell } from './widget-cell.tsx'

/** The widgets of a board of the account's own, with live values. */
export function BoardView({ view }: { readonly view: DashboardView }) {
  const devices = useShownDevices(view.devices)
  return (
    <BoardContext value={{ source: sessionSource, devices }}>
      <BoardGrid widgets={view.content.widgets}>
        {(widget) => <WidgetCell key={widget.id} widget={widget} />}
      </BoardGrid>
    </BoardContext>
  )
}
