import { Button, Text } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { useInSlices } from '#ui/use-in-slices.ts'
import { CountNote } from './count-note.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import styles from './list-page.module.css'
import { PageHeader } from './page-header.tsx'
import { PageSteps } from './page-steps.tsx'

interface Page<Row> {
  readonly total: number
  readonly list: readonly Row[]
}

/** The parts of a query that the page uses. */
interface ListQuery<Row> {
  readonly data: readonly Row[] | Page<Row> | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface NotFound {
  readonly title: string
  readonly text: string
  readonly clear: string
  readonly onClear: () => void
}

interface RowsState<Row> {
  readonly rows: readonly Row[]
  readonly isLoading: boolean
  /** What stands in place of rows: an error, first use, or nothing found. */
  readonly empty: ReactNode
}

interface ListPageProps<Row> {
  readonly title: string
  readonly countText: (total: number) => string
  readonly actions?: ReactNode
  readonly filters: ReactNode
  /** What stands between the filters and the rows. */
  readonly above?: ReactNode
  readonly query: ListQuery<Row>
  /** Null: the rows are so few that they always come together. */
  readonly steps: {
    readonly label: string
    readonly page: number
    readonly pageSize: number
    readonly onPage: (page: number) => void
  } | null
  readonly firstUse: ComponentProps<typeof EmptyState>
  /** What is said when the filters find nothing; null when no filter is set, so that there are no rows at all. */
  readonly notFound: NotFound | null
  readonly children: (state: RowsState<Row>) => ReactNode
}

const noRows: readonly never[] = []

/** A list that the server pages, with header, filters, rows in each of their states, and steps. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { actions, above, children, countText, filters, query, steps, title } = props
  const isRead = useInSlices(!query.isPending)
  const { data } = query
  const answer = isRead && data !== undefined && 'list' in data ? data : undefined
  const note = <CountNote total={answer?.total} text={countText} />
  return (
    <div className={styles.page}>
      <PageHeader title={title} note={note} actions={actions}>
        <div className={styles.filters}>{filters}</div>
      </PageHeader>
      {above !== undefined && <div className={styles.above}>{above}</div>}
      {children({
        rows: answer?.list ?? noRows,
        isLoading: !isRead,
        empty: <NoRows query={query} firstUse={props.firstUse} notFound={props.notFound} />,
      })}
      {answer !== undefined && answer.total > 0 && <Foot total={answer.total} steps={steps} />}
    </div>
  )
}

function Foot({
  total,
  steps,
}: Pick<ListPageProps<unknown>, 'steps'> & { readonly total: number }) {
  const t = useT()
  if (steps !== null) return <PageSteps {...steps} total={total} />
  return (
    <Text size="xs" c="dimmed" mt="xs">
      {t('common.total', { n: displayValue(total) })}
    </Text>
  )
}

function NoRows({
  query,
  firstUse,
  notFound,
}: Pick<ListPageProps<unknown>, 'query' | 'firstUse' | 'notFound'>) {
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (notFound === null) return <EmptyState {...firstUse} />
  const { clear, onClear, text, title } = notFound
  return (
    <EmptyState
      icon={IconSearchOff}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  )
}
