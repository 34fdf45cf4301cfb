import { getSymbol, isGroup, type Primitive } from '@fieldhub/page'
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import { type PhotoUrl, Picture } from '#viewer/picture.tsx'
import { getPicture, type PicturedCell } from '../../document/get-picture.ts'
import { useCellLook, useIsHidden, useSkin } from '../../document/use-document.ts'
import { isPictured } from '../../examples/chart-example.ts'
import { latePart } from '../../late-part.tsx'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import type { CellPlaces } from './cell-places.ts'
import { ChartStill } from './chart-still.tsx'
import type { PipeMeetings } from './pipe-meetings.ts'
import { UnknownShape } from './unknown-shape.tsx'

const LiveDrawing = latePart(
  async () => (await import('../../live/live-drawing.tsx')).LiveDrawing,
  ({ children }) => children,
)

interface DrawnCellProps {
  readonly id: string
  readonly places: CellPlaces
  readonly meetings: PipeMeetings
  readonly photoUrl: PhotoUrl
}

/** One cell as it looks without values. An unreadable cell has no place to be drawn at, and a group no picture. */
export const DrawnCell = memo(function DrawnCell({ id, ...rest }: DrawnCellProps) {
  const cell = useCellLook(id)
  const isHidden = useIsHidden(id)
  if (cell === undefined || isHidden || cell.kind === 'unknown' || isGroup(cell)) return null
  return <Drawing cell={cell} {...rest} />
})

interface DrawingProps extends Omit<DrawnCellProps, 'id'> {
  readonly cell: PicturedCell
}

function Drawing({ cell, places, meetings, photoUrl }: DrawingProps) {
  const { id } = cell
  const place = useCallback((element: SVGGElement) => places.attach(id, element), [places, id])
  const points = useLocalRoute(cell, places)
  const skin = useSkin()
  const live = useStore(useEditor().liveHost)
  const meeting = useMeeting(cell, meetings)
  const items = useMemo(
    () =>
      (cell.kind === 'pipe' ? meeting?.draw(cell) : undefined) ?? getPicture(cell, points, skin),
    [cell, points, skin, meeting],
  )
  const still = <Content cell={cell} items={items} photoUrl={photoUrl} />
  return (
    <g ref={place} data-cell={id}>
      {live !== undefined && isLiveCell(cell) ? (
        <LiveDrawing cell={cell} points={points} host={live}>
          {still}
        </LiveDrawing>
      ) : (
        still
      )}
    </g>
  )
}

/** Whether values draw the cell. What is a picture stays an example: it is looked at in the preview. */
function isLiveCell(cell: PicturedCell): boolean {
  const isBound = (cell.data.binds?.length ?? 0) > 0
  return isBound && !isPictured(cell.shape) && getSymbol(cell.shape) !== undefined
}

interface ContentProps extends Pick<DrawingProps, 'cell' | 'photoUrl'> {
  readonly items: readonly Primitive[] | undefined
}

function Content({ cell, items, photoUrl }: ContentProps) {
  if (cell.kind === 'pipe') return <Picture items={items ?? []} photoUrl={photoUrl} />
  if (items === undefined) return <UnknownShape size={cell.size} name={cell.shape} />
  if (isPictured(cell.shape)) return <ChartStill cell={cell} sketch={items} />
  return <Picture items={items} photoUrl={photoUrl} />
}

/** The points of a pipe from its first one; undefined for a symbol. */
function useLocalRoute({ id, kind }: PicturedCell, places: CellPlaces) {
  const subscribe = useCallback(
    (listener: () => void) => places.onRoute(id, listener),
    [places, id],
  )
  return useSyncExternalStore(subscribe, () =>
    kind === 'pipe' ? places.localRoute(id) : undefined,
  )
}

/** The picture of a pipe among others; undefined where it is drawn by itself. */
function useMeeting({ id }: PicturedCell, meetings: PipeMeetings) {
  const subscribe = useCallback(
    (listener: () => void) => meetings.subscribe(id, listener),
    [meetings, id],
  )
  return useSyncExternalStore(subscribe, () => meetings.get(id))
}
