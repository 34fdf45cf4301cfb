import { type NodeCell, type PageData, pagePaint, shownCells } from '@fieldhub/page'
import { pointsIn } from '#viewer/page-frame.ts'
import { Picture } from '#viewer/picture.tsx'
import { getPicture } from '../picture-of.ts'

interface CoverViewProps {
  readonly page: PageData
  /** The photos as data, since a browser loads none inside a picture; empty for one that is missing. */
  readonly photoUrl: (photoId: number) => string
}

/** Draws a page as one SVG. */
export function CoverView({ page, photoUrl }: CoverViewProps) {
  const pointsOf = pointsIn(page)
  const lowestFirst = shownCells(page).toSorted((one, other) => one.zIndex - other.zIndex)
  const { bgColor, photoId } = pagePaint(page)
  const ground = { width: page.cw, height: page.ch }
  const back = photoId === undefined ? '' : photoUrl(photoId)
  return (
    <>
      <rect {...ground} fill={bgColor} fillOpacity={page.bgOpacity} />
      {back !== '' && <image {...ground} href={back} preserveAspectRatio="none" />}
      {lowestFirst.map((cell) => {
        const items = getPicture(cell, cell.kind === 'pipe' ? pointsOf(cell) : undefined)
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
