import {
  drawPipe,
  getPorts,
  getSkin,
  type NodeCell,
  type PageData,
  type PipeCell,
  pagePaint,
  pipeLooks,
  plainLook,
  shownCells,
  wayFinder,
} from '@fieldhub/page'
import type { ReactNode } from 'react'
import { type PhotoUrl, Picture } from '#viewer/picture.tsx'
import { getPicture } from '../document/get-picture.ts'

interface CoverViewProps extends PhotoUrls {
  readonly page: PageData
  readonly charts: CoverCellsProps['charts']
}

/** Draws a page as one SVG. */
export function CoverView({ page, photoUrl, charts }: CoverViewProps) {
  const cells = lowestFirst(page)
  return (
    <>
      <CoverGround page={page} photoUrl={photoUrl} />
      <CoverCells
        cells={cells}
        draw={cellDrawer(page, cells)}
        photoUrl={photoUrl}
        charts={charts}
      />
    </>
  )
}

/** The cells of a page that are drawn, in the order in which they cover each other. */
export function lowestFirst(page: PageData): readonly DrawnCell[] {
  return shownCells(page).toSorted((one, other) => one.zIndex - other.zIndex)
}

interface PhotoUrls {
  /** The photos as data, since a browser loads none inside a picture. */
  readonly photoUrl: PhotoUrl
}

interface CoverGroundProps extends PhotoUrls {
  readonly page: PageData
}

/** Draws what lies below all cells of a page. */
export function CoverGround({ page, photoUrl }: CoverGroundProps) {
  const { bgColor, photoId } = pagePaint(page)
  const ground = { width: page.cw, height: page.ch }
  const back = photoId === undefined ? undefined : photoUrl(photoId)
  return (
    <>
      <rect {...ground} fill={bgColor} fillOpacity={page.bgOpacity} />
      {back && <image {...ground} href={back} preserveAspectRatio="none" />}
    </>
  )
}

type DrawnCell = NodeCell | PipeCell

export interface CoverCellsProps extends PhotoUrls {
  /** Some of the page's cells, lowest first. */
  readonly cells: readonly DrawnCell[]
  readonly draw: (cell: DrawnCell) => ReturnType<typeof getPicture>
  /** Charts that a library draws, as data by the ids of their cells; a chart that is missing is a sketch. */
  readonly charts: ReadonlyMap<string, string>
}

/** Draws cells of a page. */
export function CoverCells({ cells, draw, photoUrl, charts }: CoverCellsProps) {
  return cells.map((cell) => {
    const items = draw(cell)
    if (items === undefined) return null
    return (
      <g key={cell.id} transform={cell.kind === 'pipe' ? undefined : toPlace(cell)}>
        <CellPicture cell={cell} chart={charts.get(cell.id)}>
          <Picture items={items} photoUrl={photoUrl} />
        </CellPicture>
      </g>
    )
  })
}

/** Draws the cells of a page one by one, pipes as they meet each other. */
export function cellDrawer(page: PageData, cells: readonly DrawnCell[]): CoverCellsProps['draw'] {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const wayOf = wayFinder((id) => byId.get(id), getPorts)
  const pipes = cells.filter((cell) => cell.kind === 'pipe')
  const looks = pipeLooks(pipes, wayOf)
  const skin = getSkin(page)
  return (cell) =>
    cell.kind === 'pipe'
      ? drawPipe(cell, {}, looks.get(cell.id) ?? plainLook(wayOf(cell)))
      : getPicture(cell, undefined, skin)
}

interface CellPictureProps {
  readonly cell: DrawnCell
  readonly chart: string | undefined
  readonly children: ReactNode
}

function CellPicture({ cell, chart = '', children }: CellPictureProps) {
  const isChart = cell.kind === 'node' && chart !== ''
  return isChart ? <image {...cell.size} href={chart} preserveAspectRatio="none" /> : children
}

function toPlace({ position: { x, y }, size, angle = 0 }: NodeCell): string {
  return `translate(${x} ${y}) rotate(${angle} ${size.width / 2} ${size.height / 2})`
}
