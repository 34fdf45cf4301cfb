import {
  getPorts,
  getSkin,
  getThemeStyle,
  type NodeCell,
  type PageData,
  type Primitive,
  pagePaint,
  pipePoints,
  shownCells,
} from '@fieldhub/page'
import { memo, type ReactNode, useMemo } from 'react'
import { getPicture } from '#editor/document/get-picture.ts'
import { usePhotoUrls } from '#editor/use-photo-url.ts'
import { inParts } from '#parts/in-parts.ts'
import { type PhotoUrl, Picture } from '#viewer/picture.tsx'
import { useSteps } from './use-steps.ts'

const frame = {
  width: '100%',
  maxHeight: 360,
  marginTop: 8,
  border: '1px solid var(--fh-line)',
} as const

interface StillPageProps {
  readonly page: PageData
  readonly label: string
  /** The part of the page that is shown; without it all of it. */
  readonly part?: string
  /** What is drawn above the page. */
  readonly children?: ReactNode
}

/** A page as it was drawn, without values. */
export function StillPage({ page, label, part, children }: StillPageProps) {
  const { cw, ch, bgOpacity } = page
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={part ?? `0 0 ${cw} ${ch}`}
      style={{ ...getThemeStyle(page), ...frame }}
    >
      <rect width={cw} height={ch} fill={pagePaint(page).bgColor} opacity={bgOpacity} />
      <StillCells page={page} />
      {children}
    </svg>
  )
}

interface GhostPageProps {
  readonly page: PageData
  readonly className: string
}

/** Another state of a page, drawn above the first without its ground. */
export function GhostPage({ page, className }: GhostPageProps) {
  return (
    <g className={className} aria-hidden style={getThemeStyle(page)}>
      <StillCells page={page} />
    </g>
  )
}

/** So many cells are drawn at once. */
const cellsAtOnce = 150

const StillCells = memo(function StillCells({ page }: { readonly page: PageData }) {
  const photoUrl = usePhotoUrls()
  const draw = useMemo(() => cellDrawer(page), [page])
  const parts = useMemo(
    () =>
      inParts(
        shownCells(page).toSorted((a, b) => a.zIndex - b.zIndex),
        cellsAtOnce,
      ),
    [page],
  )
  const count = useSteps(parts.length)
  return parts
    .slice(0, count)
    .map((cells, at) => <StillPart key={at} cells={cells} draw={draw} photoUrl={photoUrl} />)
})

type ShownCell = ReturnType<typeof shownCells>[number]

interface StillPartProps {
  readonly cells: readonly ShownCell[]
  readonly draw: (cell: ShownCell) => readonly Primitive[]
  readonly photoUrl: PhotoUrl
}

/** A part of the page, which nothing that is chosen draws again. */
const StillPart = memo(function StillPart({ cells, draw, photoUrl }: StillPartProps) {
  return cells.map((cell) => (
    <g key={cell.id} transform={cell.kind === 'pipe' ? undefined : toPlace(cell)}>
      <Picture items={draw(cell)} photoUrl={photoUrl} />
    </g>
  ))
})

function cellDrawer(page: PageData): StillPartProps['draw'] {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const cellOf = (id: string) => byId.get(id)
  const skin = getSkin(page)
  return (cell) => {
    const points = cell.kind === 'pipe' ? pipePoints(cell, cellOf, getPorts) : undefined
    return getPicture(cell, points, skin) ?? []
  }
}

function toPlace({ position, size, angle = 0 }: NodeCell): string {
  return `translate(${position.x} ${position.y}) rotate(${angle} ${size.width / 2} ${size.height / 2})`
}
