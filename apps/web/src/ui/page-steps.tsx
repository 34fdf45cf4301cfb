import { Group, Pagination, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

interface PageStepsProps {
  /** Accessible name, e.g. "Pages of the state log". */
  readonly label: string
  readonly total: number
  readonly pageSize: number
  /** From 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

const controlKeys = {
  first: 'common.firstPage',
  previous: 'common.previousPage',
  next: 'common.nextPage',
  last: 'common.lastPage',
} as const

/** "共 N 条" and the steps through the pages (spec §9, paging texts). */
export function PageSteps({ label, total, pageSize, page, onPage }: PageStepsProps) {
  const t = useT()
  const pageCount = Math.ceil(total / pageSize)
  return (
    <Group justify="space-between" mt="xs" component="nav" aria-label={label}>
      <Text size="xs" c="dimmed">
        {t('common.total', { n: total })}
      </Text>
      {pageCount > 1 && (
        <Pagination
          size="sm"
          total={pageCount}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(controlKeys[control]) })}
        />
      )}
    </Group>
  )
}
