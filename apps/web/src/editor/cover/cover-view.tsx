import {
  drawPipe,
  getPorts,
  type NodeCell,
  type PageData,
  pagePaint,
  pipeLooks,
  plainLook,
  shownCells,
  wayFinder,
} from '@fieldhub/page'
import { Picture } from '#viewer/picture.tsx'
import { getPicture } from '../picture-of.ts'

interface CoverViewProps {
  readonly page: PageData
  /** The photos as data, since a browser loads none inside a picture; empty for one that is missing. */
  readonly photoUrl: (photoId: number) => string
}

/** Draws a page as one SVG. */
export function CoverView({ page, photoUrl }: CoverViewProps) {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const wayOf = wayFinder((id) => byId.get(id), getPorts)
  const lowestFirst = shownCells(page).toSorted((one, other) => one.zIndex - other.zIndex)
  const looks = pipeLooks(
    lowestFirst.filter((cell) => cell.kind === 'pipe'),
    wayOf,
  )
  const { bgColor, photoId } = pagePaint(page)
  const ground = { width: page.cw, height: page.ch }
  const back = photoId === undefined ? '' : photoUrl(photoId)
  return (
    <>
      <rect {...ground} fill={bgColor} fillOpacity={page.bgOpacity} />
      {back !== '' && <image {...ground} href={back} preserveAspectRatio="none" />}
      {lowestFirst.map((cell) => {
        const items =
          cell.kind === 'pipe'
            ? drawPipe(cell, {}, looks.get(cell.id) ?? plainLook(wayOf(cell)))
            : getPicture(cell)
        if (items === undefined) return null
        return (
          <g key={cell.id} transform={cell.kind === 'pipe' ? undefined : toPlace(cell)}>
            <Picture items={items} photoUrl={photoUrl} />
          </g>
        )
      })}
    </>
  )
}

function toPlace({ position: { x, y }, size, angle = 0 }: NodeCell): string {
  return `translate(${x} ${y}) rotate(${angle} ${size.width / 2} ${size.height / 2})`
}
