import { type BinnedPages, configurationBinApi } from '@fieldhub/contract'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { type BinnedThing, BinRows } from './bin-rows.tsx'

interface PageBinDialogProps {
  /** Pages of this configuration alone, which come back as drafts; without it everything of the account. */
  readonly configurationId?: number
  readonly onClose: () => void
  /** Called when something is back. */
  readonly onRestored?: () => void
}

/** Deleted configurations and pages of the last week, to be restored or deleted for good. */
export function PageBinDialog({ configurationId, onClose, onRestored }: PageBinDialogProps) {
  const t = useT()
  const input = configurationId === undefined ? {} : { configurationId: String(configurationId) }
  const query = useQuery({ ...toQuery(configurationBinApi.list, input), staleTime: 0 })
  const things = query.data === undefined ? undefined : toThings(query.data)
  return (
    <Dialog
      opened
      size="xl"
      title={t('publish.bin')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('publish.binHint')}
        </Text>
        {query.isPending && <Skeleton height={160} aria-busy="true" />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {things?.length === 0 && <EmptyState headingLevel={3} title={t('publish.binEmpty')} />}
        {things !== undefined && things.length > 0 && (
          <BinRows
            things={things}
            isDraft={configurationId !== undefined}
            onRestored={() => onRestored?.()}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function toThings({ configurations, pages }: BinnedPages): readonly BinnedThing[] {
  const all = [
    ...configurations.map((one) => ({ ...one, kind: 'configuration' as const, of: '' })),
    ...pages.map((one) => ({ ...one, kind: 'page' as const, of: one.configurationName })),
  ]
  return all.toSorted((a, b) => b.deleteTime - a.deleteTime)
}
