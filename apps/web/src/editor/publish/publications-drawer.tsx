import { type Publication, publicationApi } from '@fieldhub/contract'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { CompareDialog, type Comparison } from '../compare/compare-dialog.tsx'
import { usePageSession } from '../session-context.ts'
import { PublicationRow } from './publication-row.tsx'

interface PublicationsDrawerProps {
  readonly onClose: () => void
}

/** What was published, to name, to compare with what is drawn now, and to restore. */
export function PublicationsDrawer({ onClose }: PublicationsDrawerProps) {
  const t = useT()
  const { configuration } = usePageSession()
  const query = useQuery({
    ...toQuery(publicationApi.list, { configurationId: String(configuration.id) }),
    staleTime: 0,
  })
  const [comparison, compare] = useState<Comparison>()
  return (
    <SideDrawer isOpen title={t('publish.past')} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('publish.pastHint')}
      </Text>
      {query.isPending && <Skeleton height={160} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <EmptyState title={t('publish.pastEmpty')} headingLevel={3} />}
      <Stack component="ul" gap="xs" className={classes['list'] ?? ''}>
        {query.data?.map((publication: Publication) => (
          <PublicationRow
            key={publication.id}
            publication={publication}
            onCompare={compare}
            onRestored={onClose}
          />
        ))}
      </Stack>
      {comparison !== undefined && (
        <CompareDialog {...comparison} onClose={() => compare(undefined)} />
      )}
    </SideDrawer>
  )
}
