import { type DashboardView, dashboardApi } from '@fieldhub/contract'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconHistory, IconMaximize, IconPencil, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onLiveDashboard, onLiveGone, onLivePlaced, onLiveResumed } from '#api/live/live.ts'
import { refresh, toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { MissingOne } from '#parts/missing/missing-one.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { RowAction } from '#ui/list/row-action.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { BoardVersionsDrawer } from './board-versions-drawer.tsx'
import { BoardView } from './board-view.tsx'
import { BoardEditor } from './edit/board-editor.tsx'
import { BoardShareDialog } from './share/board-share-dialog.tsx'
import { WallView } from './wall-view.tsx'

/** The screen `/dashboard/:dashboardId`. */
export function BoardScreen() {
  const { dashboardId = '' } = useParams({ strict: false })
  return <OneBoard key={dashboardId} id={Number(dashboardId)} />
}

const skeletonHeight = 420

function OneBoard({ id }: { readonly id: number }) {
  const t = useT()
  const query = useQuery(toQuery(dashboardApi.read, { id }))
  const [mode, setMode] = useState<'view' | 'edit' | 'wall'>('view')
  const { data, error } = query
  useEffect(() => {
    const again = () => void refresh(dashboardApi.read)
    const stops = [
      onLiveDashboard(({ dashboardId }) => {
        if (dashboardId === id) again()
      }),
      onLiveGone(again),
      onLivePlaced(again),
      onLiveResumed(again),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id])
  if (data === undefined) {
    if (error === null) return <Skeleton height={skeletonHeight} aria-busy="true" />
    return (
      <MissingOne
        title={t('dashboard.boardGone')}
        error={error}
        listHref="/dashboard"
        onRetry={() => void query.refetch()}
      />
    )
  }
  const leave = () => setMode('view')
  if (mode === 'edit') return <EditOnce view={data} onDone={leave} />
  if (mode === 'wall') return <WallView first={data.id} onClose={leave} />
  return <ShownBoard view={data} onEdit={() => setMode('edit')} onWall={() => setMode('wall')} />
}

/** A board that others save while it is edited keeps what it began with, so that the save finds out. */
function EditOnce({ view, onDone }: { readonly view: DashboardView; readonly onDone: () => void }) {
  const [began] = useState(view)
  return <BoardEditor view={began} onDone={onDone} />
}

interface ShownBoardProps {
  readonly view: DashboardView
  readonly onEdit: () => void
  readonly onWall: () => void
}

function ShownBoard({ view, onEdit, onWall }: ShownBoardProps) {
  const t = useT()
  const mayChange = useMay('change')
  const [isSharing, setSharing] = useState(false)
  const [isLookingBack, setLookingBack] = useState(false)
  const actions = (
    <Group gap="xs">
      <Button variant="subtle" component={RouteLink} href="/dashboard">
        {t('dashboard.all')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMaximize size={16} aria-hidden />}
        onClick={onWall}
      >
        {t('dashboard.wall')}
      </Button>
      {mayChange && (
        <>
          <Button
            variant="default"
            leftSection={<IconShare size={16} aria-hidden />}
            onClick={() => setSharing(true)}
          >
            {t('dashboard.share')}
          </Button>
          <RowAction
            icon={IconHistory}
            label={t('dashboard.versions')}
            onClick={() => setLookingBack(true)}
          />
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('dashboard.edit')}
          </Button>
        </>
      )}
    </Group>
  )
  return (
    <>
      <PageHeader title={view.name} actions={actions} />
      {view.content.widgets.length === 0 ? (
        <EmptyState title={t('dashboard.blankTitle')} text={t('dashboard.blankText')} />
      ) : (
        <BoardView view={view} />
      )}
      {isSharing && <BoardShareDialog board={view} onClose={() => setSharing(false)} />}
      {isLookingBack && <BoardVersionsDrawer board={view} onClose={() => setLookingBack(false)} />}
    </>
  )
}
