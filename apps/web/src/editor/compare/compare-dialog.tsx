import { diffPages, type PageData } from '@fieldhub/page'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { closeFirst } from '#ui/close-first.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { ComparedPages } from './compared-pages.tsx'

/** One of two states of a page. */
interface PageState {
  readonly label: string
  /** Undefined: the page is not there in this state, or cannot be read. */
  readonly read: () => Promise<PageData | undefined>
}

export interface Comparison {
  /** Name of the page, and what is compared. */
  readonly title: string
  readonly before: PageState
  readonly after: PageState
}

interface CompareDialogProps extends Comparison {
  readonly onClose: () => void
}

/** Two states of a page with what is different between them. */
export function CompareDialog({ title, before, after, onClose }: CompareDialogProps) {
  const t = useT()
  useEffect(() => closeFirst(onClose), [onClose])
  const query = useQuery({
    queryKey: ['compare', title, before.label, after.label],
    queryFn: async () => {
      const [one, other] = await Promise.all([before.read(), after.read()])
      if (one === undefined || other === undefined) return null
      return { before: one, after: other, diff: diffPages(one, other) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      opened
      size="min(1400px, 96vw)"
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      {query.isPending && <Skeleton height={320} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data === null && <Text size="sm">{t('panel.versionBroken')}</Text>}
      {query.data && <ComparedPages {...query.data} labels={[before.label, after.label]} />}
    </Dialog>
  )
}
