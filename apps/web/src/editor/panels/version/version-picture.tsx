import { configurationPageApi } from '@fieldhub/contract'
import {
  type Cell,
  decodePage,
  getThemeStyle,
  type PageData,
  pagePaint,
  pipePoints,
  shownCells,
} from '@fieldhub/page'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { Still } from '#editor/canvas/still.tsx'
import { getPicture } from '#editor/picture-of.ts'
import { getPorts } from '#editor/ports-of.ts'
import { useT } from '#i18n/use-t.ts'

interface VersionPictureProps {
  readonly pageId: number
  readonly version: number
  readonly label: string
}

/** A version as it was drawn, without values. */
export function VersionPicture({ pageId, version, label }: VersionPictureProps) {
  const t = useT()
  const query = useQuery(
    toQuery(configurationPageApi.readVersion, { id: String(pageId), version: String(version) }),
  )
  const text = query.data?.pageData
  const page = useMemo(() => (text === undefined ? undefined : readable(text)), [text])
  if (query.isPending) return <Skeleton height={160} mt="xs" />
  if (page === undefined) return <Text size="sm">{t('panel.versionBroken')}</Text>
  return <StillPage page={page} label={label} />
}

function readable(text: string): PageData | undefined {
  const read = decodePage(text)
  if (read.ok) return read.value
  return read.error.kind === 'newer' ? read.error.page : undefined
}

const frame = {
  width: '100%',
  maxHeight: 360,
  marginTop: 8,
  border: '1px solid var(--fh-line)',
} as const

function StillPage({ page, label }: { readonly page: PageData; readonly label: string }) {
  const { cw, ch, bgOpacity } = page
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const cells = shownCells(page).toSorted((a, b) => a.zIndex - b.zIndex)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cw} ${ch}`}
      style={{ ...getThemeStyle(page), ...frame }}
    >
      <rect width={cw} height={ch} fill={pagePaint(page).bgColor} opacity={bgOpacity} />
      {cells.map((cell) => (
        <StillCell key={cell.id} cell={cell} cellOf={(id) => byId.get(id)} />
      ))}
    </svg>
  )
}

interface StillCellProps {
  readonly cell: ReturnType<typeof shownCells>[number]
  readonly cellOf: (id: string) => Cell | undefined
}

function StillCell({ cell, cellOf }: StillCellProps) {
  if (cell.kind === 'pipe') {
    return <Still items={getPicture(cell, pipePoints(cell, cellOf, getPorts)) ?? []} />
  }
  const { position, size, angle = 0 } = cell
  return (
    <g
      transform={`translate(${position.x} ${position.y}) rotate(${angle} ${size.width / 2} ${size.height / 2})`}
    >
      <Still items={getPicture(cell) ?? []} />
    </g>
  )
}
