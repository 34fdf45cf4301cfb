import {
  type Cell,
  getSkin,
  getThemeStyle,
  type PageData,
  pagePaint,
  pipePoints,
  type Skin,
  shownCells,
} from '@fieldhub/page'
import type { ReactNode } from 'react'
import { Still } from '#editor/canvas/still.tsx'
import { getPicture } from '#editor/picture-of.ts'
import { getPorts } from '#editor/ports-of.ts'

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

function StillCells({ page }: { readonly page: PageData }) {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const cells = shownCells(page).toSorted((a, b) => a.zIndex - b.zIndex)
  const shown = { cellOf: (id: string) => byId.get(id), skin: getSkin(page) }
  return cells.map((cell) => <StillCell key={cell.id} cell={cell} {...shown} />)
}

interface StillCellProps {
  readonly cell: ReturnType<typeof shownCells>[number]
  readonly cellOf: (id: string) => Cell | undefined
  readonly skin: Skin
}

function StillCell({ cell, cellOf, skin }: StillCellProps) {
  if (cell.kind === 'pipe') {
    return <Still items={getPicture(cell, pipePoints(cell, cellOf, getPorts)) ?? []} />
  }
  const { position, size, angle = 0 } = cell
  return (
    <g
      transform={`translate(${position.x} ${position.y}) rotate(${angle} ${size.width / 2} ${size.height / 2})`}
    >
      <Still items={getPicture(cell, undefined, skin) ?? []} />
    </g>
  )
}
