import { type Cell, type Json, type Point, palette, type Size } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'

interface PlaceholderProps {
  readonly cell: Cell
}

/** Stands in the place of a cell that this version cannot draw; a cell without a place is not drawn. */
export function Placeholder({ cell }: PlaceholderProps) {
  const t = useT()
  const box = getBox(cell)
  if (box === undefined) return null
  const { x, y, width, height } = box
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A part of an SVG.
    <g transform={`translate(${x} ${y})`} role="img" aria-label={t('viewer.unknownCell')}>
      <rect
        {...{ width, height }}
        fill={palette.light}
        stroke={palette.off}
        strokeDasharray="4 3"
        strokeWidth={1}
      />
      <path
        d={`M0 0L${width} ${height}M${width} 0L0 ${height}`}
        stroke={palette.shade}
        strokeWidth={1}
      />
    </g>
  )
}

function getBox(cell: Cell): (Point & Size) | undefined {
  if (cell.kind === 'node') return { ...cell.position, ...cell.size }
  if (cell.kind === 'pipe') return undefined
  const [x, y] = [numberIn(cell.raw, 'position', 'x'), numberIn(cell.raw, 'position', 'y')]
  const [width, height] = [
    numberIn(cell.raw, 'size', 'width'),
    numberIn(cell.raw, 'size', 'height'),
  ]
  if (x === undefined || y === undefined || width === undefined || height === undefined) return
  return { x, y, width, height }
}

function numberIn(raw: Json, first: string, second: string): number | undefined {
  const found = getMember(getMember(raw, first), second)
  return typeof found === 'number' && Number.isFinite(found) ? Math.max(0, found) : undefined
}

function getMember(json: Json | undefined, name: string): Json | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  return Object.entries(json).find(([key]) => key === name)?.[1]
}
