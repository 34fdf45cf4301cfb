import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startColumnWidths } from '#ui/data-table/widths/start-column-widths.ts'
import { PageKeys } from '../keys/page-keys.tsx'
import type { MenuGroup } from '../menu.ts'
import { startPaperFrame } from './start-paper-frame.ts'

interface LateLayersProps {
  readonly groups: readonly MenuGroup[]
}

/** What every page can do once it stands, and nobody waits for: keys, columns that are dragged, margins of paper. */
export function LateLayers({ groups }: LateLayersProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => startColumnWidths(path), [path])
  useEffect(startPaperFrame, [])
  return <PageKeys groups={groups} />
}
