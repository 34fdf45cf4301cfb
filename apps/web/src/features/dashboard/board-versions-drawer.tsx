import { type DashboardView, dashboardApi, type OutputOf } from '@fieldhub/contract'
import { Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { CardList } from '#ui/list/card-list.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { toastDone } from '#ui/toast.tsx'

type Version = OutputOf<typeof dashboardApi.versions>[number]

interface BoardVersionsProps {
  readonly board: Pick<DashboardView, 'id' | 'name'>
  readonly onClose: () => void
}

/** What the board was before, with who saved it, and the way back to it. */
export function BoardVersionsDrawer({ board, onClose }: BoardVersionsProps) {
  const t = useT()
  const query = useQuery({ ...toQuery(dashboardApi.versions, { id: board.id }), staleTime: 0 })
  const title = t('dashboard.versionsOf', { name: board.name })
  return (
    <SideDrawer isOpen title={title} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('dashboard.versionsHint')}
      </Text>
      {query.isPending && <Skeleton height={160} aria-busy="true" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState title={t('dashboard.versionsEmpty')} headingLevel={3} />
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <CardList label={title}>
          {query.data.map((version) => (
            <VersionRow
              key={version.version}
              boardId={board.id}
              version={version}
              onRestored={onClose}
            />
          ))}
        </CardList>
      )}
    </SideDrawer>
  )
}

interface VersionRowProps {
  readonly boardId: number
  readonly version: Version
  readonly onRestored: () => void
}

function VersionRow({ boardId, version, onRestored }: VersionRowProps) {
  const t = useT()
  const time = formatDateTime(version.time)
  const restore = async () => {
    if (await restoreVersion(boardId, version.version, time)) onRestored()
  }
  return (
    <Paper component="li" p="xs" withBorder>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <div>
          <Text size="sm" ff="monospace">
            {time}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <RelativeTime time={version.time} />
            {` · ${version.account} · ${t('dashboard.versionWidgets', { n: version.widgets })}`}
          </Text>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          style={{ flex: 'none' }}
          aria-label={t('dashboard.restoreVersion', { time })}
          onClick={() => void restore()}
        >
          {t('dashboard.restore')}
        </Button>
      </Group>
    </Paper>
  )
}

/** False when it was not done. What the board is now becomes a version, so that nothing is lost. */
async function restoreVersion(id: number, version: number, time: string): Promise<boolean> {
  const isSure = await confirmAction({
    title: translate('dashboard.restoreTitle'),
    text: translate('dashboard.restoreText', { time }),
    confirmLabel: translate('dashboard.restore'),
  })
  if (!isSure) return false
  const answer = await callOrToast(dashboardApi.restore, { id, version })
  await Promise.all([
    refresh(dashboardApi.versions),
    refresh(dashboardApi.read),
    refresh(dashboardApi.list),
  ])
  if (answer === undefined) return false
  toastDone(translate('dashboard.restored', { time }))
  return true
}
