import { limits } from '@fieldhub/contract'
import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { narrowQuery } from '../narrow-query.ts'
import { pageAtSize, toPageSize, usePageSize } from './use-page-size.ts'

interface PageStepsProps {
  /** The accessible name, such as "Pages of the state log". */
  readonly label: string
  readonly total: number
  /** The page size of {@link usePageSize} for which the list asked. */
  readonly pageSize: number
  /** The number of the page, counted from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

const controlKeys = {
  first: 'common.firstPage',
  previous: 'common.previousPage',
  next: 'common.nextPage',
  last: 'common.lastPage',
} as const

/** Whoever comes to a page behind the last one, by an old address or since rows are gone, is brought to the last. */
function useLastPage({
  page,
  pageCount,
  onPage,
}: Pick<PageStepsProps, 'page' | 'onPage'> & { readonly pageCount: number }): void {
  const last = useRef(onPage)
  useEffect(() => {
    last.current = onPage
  })
  const isBehind = pageCount > 0 && page > pageCount
  useEffect(() => {
    if (isBehind) last.current(pageCount)
  }, [isBehind, pageCount])
}

/** The number of rows, the page size, and the steps through the pages. */
export function PageSteps({ label, total, pageSize, page, onPage }: PageStepsProps) {
  const t = useT()
  const [, chooseSize] = usePageSize()
  const isNarrow =
    useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false }) === true
  const pageCount = Math.ceil(total / pageSize)
  useLastPage({ page, pageCount, onPage })
  const change = (text: string) => {
    const size = toPageSize(text)
    if (size === undefined) return
    chooseSize(size)
    onPage(pageAtSize(page, pageSize, size))
  }
  return (
    <Group justify="space-between" mt="xs" gap="xs" component="nav" aria-label={label}>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {t('common.total', { n: displayValue(total) })}
        </Text>
        {total > limits.pageSizes[0] && (
          <NativeSelect
            size="xs"
            aria-label={t('common.pageSize')}
            value={pageSize}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            data={limits.pageSizes.map((n) => ({
              value: String(n),
              label: t('common.perPage', { n }),
            }))}
          />
        )}
      </Group>
      {pageCount > 1 && (
        <Pagination
          size="sm"
          // On a phone all steps stand in one line.
          siblings={isNarrow ? 0 : 1}
          total={pageCount}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(controlKeys[control]) })}
        />
      )}
    </Group>
  )
}
