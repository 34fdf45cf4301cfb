import {
  drawCell,
  drawChart,
  newPage,
  type PageData,
  type Point,
  type Primitive,
} from '@fieldhub/page'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { serverNow } from '#i18n/server-time.ts'
import type { CellState } from '#viewer/cell/cell-state.ts'
import { useCellState } from '#viewer/cell/use-cell-state.ts'
import { Hatch, HatchPattern } from '#viewer/hatch.tsx'
import { Picture } from '#viewer/picture.tsx'
import { SlotStore } from '#viewer/slot-store.ts'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import { chartItemsOf } from '#viewer/widgets/chart-items.ts'
import type { PicturedCell } from '../document/get-picture.ts'
import { useSkin } from '../document/use-document.ts'

interface LiveParts {
  readonly cell: PicturedCell
  readonly host: ViewerHost
  readonly state: CellState
}

interface LiveDrawingProps {
  readonly cell: PicturedCell
  readonly points: readonly Point[] | undefined
  readonly host: ViewerHost
  /** How the cell looks without values, until this is there. */
  readonly children: ReactNode
}

/** A cell as the values of now draw it, with what cannot be trusted hatched; it stays where it is drawn, and visible. */
export function LiveDrawing({ cell, points, host }: LiveDrawingProps) {
  const hatchId = useId()
  const skin = useSkin()
  const store = useMemo(() => new SlotStore(pageOf(cell), host, serverNow), [cell, host])
  useEffect(() => store.start(), [store])
  const state = useCellState(store, cell.id)
  const items = useMemo(
    () => drawLive({ cell, host, state }) ?? drawCell(cell, state.slots, points, skin) ?? [],
    [cell, host, state, points, skin],
  )
  return (
    <g opacity={cell.kind === 'pipe' && state.quality !== 'good' ? 0.4 : undefined}>
      <Picture items={items} photoUrl={host.photoUrl} />
      {cell.kind === 'node' && (
        <>
          <defs>
            <HatchPattern id={hatchId} />
          </defs>
          <Hatch quality={state.quality} size={cell.size} hatchId={hatchId} />
        </>
      )}
    </g>
  )
}

/** A chart that is drawn of its values; undefined for everything else. */
function drawLive({ cell, host, state }: LiveParts): readonly Primitive[] | undefined {
  return cell.kind === 'node' ? drawChart(cell, chartItemsOf({ cell, host, state })) : undefined
}

/** A page of this cell alone, whose group and place do not matter here. */
function pageOf({ parent: _parent, ...cell }: PicturedCell): PageData {
  return { ...newPage(0), graphData: { cells: [cell] } }
}
