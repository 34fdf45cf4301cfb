import { errorCodes, type ProjectImport, projectApi } from '@fieldhub/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { queryClient, toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { DryRun } from './dry-run.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'

const refreshMs = 700

interface ImportStateProps {
  readonly id: string
  readonly onLeave: () => void
}

/** An import as it stands: its dry run, its progress, or what came of it. */
export function ImportState({ id, onLeave }: ImportStateProps) {
  const t = useT()
  const query = useQuery({
    ...toQuery(projectApi.progress, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? refreshMs : false),
  })
  const found = query.data
  useRefreshOnEnd(found)
  if (query.isPending) return <Skeleton height={200} aria-busy="true" />
  if (isGone(query.error)) {
    const again = <Button onClick={onLeave}>{t('project.retryFile')}</Button>
    return (
      <EmptyState
        icon={IconArchive}
        title={t('project.goneTitle')}
        text={t('project.goneText')}
        action={again}
        headingLevel={3}
      />
    )
  }
  if (found === undefined) {
    return <ErrorState error={query.error} headingLevel={3} onRetry={() => void query.refetch()} />
  }
  return (
    <>
      {query.isError && <WarningNote mb="sm">{t('project.stale')}</WarningNote>}
      <Stage found={found} onLeave={onLeave} />
    </>
  )
}

interface StageProps {
  readonly found: ProjectImport
  readonly onLeave: () => void
}

function Stage({ found, onLeave }: StageProps) {
  if (found.state === 'ready') return <DryRun found={found} onLeave={onLeave} />
  if (found.state === 'running') return <ImportProgress found={found} onLeave={onLeave} />
  return <ImportResult found={found} onLeave={onLeave} />
}

/** Whatever was read before the end of a run may have changed with it. */
function useRefreshOnEnd(found: ProjectImport | undefined) {
  const isOver = found !== undefined && found.state !== 'ready' && found.state !== 'running'
  useEffect(() => {
    if (isOver) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== projectApi.progress.path,
      })
    }
  }, [isOver])
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.notFound
}
