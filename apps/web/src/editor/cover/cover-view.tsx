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
import { Picture } from '#viewer/picture.tsx'
import { getPicture } from '../picture-of.ts'

export interface CoverViewProps {
  readonly page: PageData
  /** The photos as data, since a browser loads none inside a picture; empty for one that is missing. */
  readonly photoUrl: (photoId: number) => string
  /** Charts that a library draws, as data by the ids of their cells; a chart that is missing is a sketch. */
  readonly charts: ReadonlyMap<string, string>
}

/** Draws a page as one SVG. */
export function CoverView({ page, photoUrl, charts }: CoverViewProps) {
  const lowestFirst = shownCells(page).toSorted((one, other) => one.zIndex - other.zIndex)
  const drawn = pipesOf(page, lowestFirst)
  const { bgColor, photoId } = pagePaint(page)
  const ground = { width: page.cw, height: page.ch }
  const back = photoId === undefined ? '' : photoUrl(photoId)
  return (
    <>
      <rect {...ground} fill={bgColor} fillOpacity={page.bgOpacity} />
      {back !== '' && <image {...ground} href={back} preserveAspectRatio="none" />}
      {lowestFirst.map((cell) => {
        const items =
          cell.kind === 'pipe' ? drawn(cell) : getPicture(cell, undefined, getSkin(page))
        if (items === undefined) return null
        return (
          <g key={cell.id} transform={cell.kind === 'pipe' ? undefined : toPlace(cell)}>
            <CellPicture cell={cell} chart={charts.get(cell.id)}>
              <Picture items={items} photoUrl={photoUrl} />
            </CellPicture>
          </g>
        )
      })}
    </>
  )
}

/** Draws the pipes of a page as they meet each other. */
function pipesOf(page: PageData, lowestFirst: readonly (NodeCell | PipeCell)[]) {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const wayOf = wayFinder((id) => byId.get(id), getPorts)
  const pipes = lowestFirst.filter((cell) => cell.kind === 'pipe')
  const looks = pipeLooks(pipes, wayOf)
  return (pipe: PipeCell) => drawPipe(pipe, {}, looks.get(pipe.id) ?? plainLook(wayOf(pipe)))
}

interface CellPictureProps {
  readonly cell: NodeCell | PipeCell
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
