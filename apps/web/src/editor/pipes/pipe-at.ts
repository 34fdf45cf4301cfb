import {
  getPipeWidth,
  hiddenCells,
  nearestOnLine,
  type PageDocument,
  type PipeCell,
  type PlaceOnLine,
  type Point,
} from '@fieldhub/page'
import { getCellIndex } from '../document/get-cell-index.ts'
import type { Editor } from '../editor.ts'
import { pipeWidthMax } from '../gesture/hit-test.ts'

/** Beside a thin pipe an end still meets it within so many screen pixels. */
const meetingPx = 8

/** How far beside a pipe an end that is brought by a pointer still meets it, in page units. */
export const meetingReach = ({ camera }: Editor): number => meetingPx / camera.get().scale

interface PipePlace {
  readonly pipe: PipeCell
  readonly place: PlaceOnLine
}

interface Wanted {
  /** How far beside a thin pipe still counts as on it, in page units. */
  readonly reach: number
  readonly isWanted?: (pipe: PipeCell) => boolean
}

/** The pipe that is nearest to a point and under it, and the place of it. */
export function pipeAt(
  document: PageDocument,
  point: Point,
  { reach, isWanted = () => true }: Wanted,
): PipePlace | undefined {
  const isHidden = hiddenCells(document)
  const index = getCellIndex(document)
  const far = Math.max(reach, pipeWidthMax / 2)
  const around = { x: point.x - far, y: point.y - far, width: 2 * far, height: 2 * far }
  let nearest: PipePlace | undefined
  for (const id of index.touching(around)) {
    const pipe = document.get(id)
    if (pipe?.kind !== 'pipe' || isHidden(id) || !isWanted(pipe)) continue
    const place = nearestOnLine(point, index.route(id))
    const half = getPipeWidth(pipe) / 2
    if (place === undefined || place.far > Math.max(reach, half)) continue
    if (nearest === undefined || place.far < nearest.place.far) nearest = { pipe, place }
  }
  return nearest
}
