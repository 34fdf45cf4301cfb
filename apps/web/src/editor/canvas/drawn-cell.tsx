import { isGroup } from '@fieldhub/page'
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import { Picture } from '#viewer/picture.tsx'
import { libraryCharts } from '#viewer/widgets/echart/library-charts.ts'
import { getPicture, type PicturedCell } from '../picture-of.ts'
import { useCellLook, useIsHidden, useSkin } from '../use-document.ts'
import type { CellPlaces } from './cell-places.ts'
import { ChartStill } from './chart-still.tsx'
import { UnknownShape } from './unknown-shape.tsx'

interface DrawnCellProps {
  readonly id: string
  readonly places: CellPlaces
  readonly photoUrl: (photoId: number) => string
}

/** One cell as it looks without values. An unreadable cell has no place to be drawn at, and a group no picture. */
export const DrawnCell = memo(function DrawnCell({ id, places, photoUrl }: DrawnCellProps) {
  const cell = useCellLook(id)
  const isHidden = useIsHidden(id)
  if (cell === undefined || isHidden || cell.kind === 'unknown' || isGroup(cell)) return null
  return <Drawing cell={cell} places={places} photoUrl={photoUrl} />
})

interface DrawingProps extends Omit<DrawnCellProps, 'id'> {
  readonly cell: PicturedCell
}

function Drawing({ cell, places, photoUrl }: DrawingProps) {
  const { id } = cell
  const place = useCallback((element: SVGGElement) => places.attach(id, element), [places, id])
  const points = useLocalRoute(cell, places)
  const skin = useSkin()
  const items = useMemo(() => getPicture(cell, points, skin), [cell, points, skin])
  return (
    <g ref={place} data-cell={id}>
      {items !== undefined &&
        (cell.kind === 'node' && libraryCharts.has(cell.shape) ? (
          <ChartStill cell={cell} sketch={items} />
        ) : (
          <Picture items={items} photoUrl={photoUrl} />
        ))}
      {items === undefined && cell.kind === 'node' && (
        <UnknownShape size={cell.size} name={cell.shape} />
      )}
    </g>
  )
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
