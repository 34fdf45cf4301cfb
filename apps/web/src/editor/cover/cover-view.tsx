import { type NodeCell, type PageData, pagePaint, shownCells } from '@fieldhub/page'
import { pointsIn } from '#viewer/page-frame.ts'
import { Picture } from '#viewer/picture.tsx'
import { getPicture } from '../picture-of.ts'

interface CoverViewProps {
  readonly page: PageData
}

/** Draws a page as one SVG. Photos are left out, since a browser loads none inside a picture. */
export function CoverView({ page }: CoverViewProps) {
  const pointsOf = pointsIn(page)
  const lowestFirst = shownCells(page).toSorted((one, other) => one.zIndex - other.zIndex)
  return (
    <>
      <rect
        width={page.cw}
        height={page.ch}
        fill={pagePaint(page).bgColor}
        fillOpacity={page.bgOpacity}
      />
      {lowestFirst.map((cell) => {
        const items = getPicture(cell, cell.kind === 'pipe' ? pointsOf(cell) : undefined)
        if (items === undefined) return null
        return (
          <g key={cell.id} transform={cell.kind === 'pipe' ? undefined : toPlace(cell)}>
            <Picture items={items} photoUrl={noPhoto} />
          </g>
        )
      })}
    </>
  )
}

const noPhoto = (): string => ''

function toPlace({ position: { x, y }, size, angle = 0 }: NodeCell): string {
  return `translate(${x} ${y}) rotate(${angle} ${size.width / 2} ${size.height / 2})`
}
