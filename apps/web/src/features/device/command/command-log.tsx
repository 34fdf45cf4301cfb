import { type Command, CommandOrigin, type LastValue } from '@fieldhub/contract'
import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useChangeSearch, useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { CommandCards } from './command-cards.tsx'
import { CommandRows } from './command-rows.tsx'
import { commandSearch, noCommandFilter } from './command-search.ts'
import { useCommandExport } from './use-command-export.ts'
import { useCommandLog } from './use-command-log.ts'

interface CommandLogProps {
  readonly deviceId: number
  readonly deviceName: string
  readonly variables: readonly LastValue[]
}

/** Who wrote what to the device, how, and what came of it. */
export const CommandLog = memo(function CommandLog(props: CommandLogProps) {
  const { deviceId, deviceName, variables } = props
  const t = useT()
  const [{ wvar: varId, wby: origin, wpage: page }, changeSearch] = useSearchParams(commandSearch)
  const [pageSize] = usePageSize(10)
  const filter = { deviceId, varId, origin }
  const { query, list, total } = useCommandLog({ ...filter, page, pageSize })
  const { isExporting, run } = useCommandExport(filter, deviceName)
  const isFiltered = varId !== undefined || origin !== undefined
  return (
    <Paper component="section" p="md" aria-label={t('command.log.title')}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <div>
            <Title order={2}>{t('command.log.title')}</Title>
            <Text size="xs" c="dimmed">
              {t('command.log.note')}
            </Text>
          </div>
          <Group gap="xs">
            <Filters variables={variables} varId={varId} origin={origin} />
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={isExporting}
              disabled={total === 0}
              onClick={() => void run()}
            >
              {t('command.log.export')}
            </Button>
          </Group>
        </Group>
        {query.isPending && <Skeleton height={120} aria-busy="true" />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && total === 0 && (
          <Nothing isFiltered={isFiltered} onClear={() => changeSearch(noCommandFilter)} />
        )}
        {total > 0 && <Rows list={list} variables={variables} />}
        {total > 0 && (
          <PageSteps
            label={t('command.log.pages')}
            total={total}
            pageSize={pageSize}
            page={page}
            onPage={(next) => changeSearch({ wpage: next })}
          />
        )}
      </Stack>
    </Paper>
  )
})

interface RowsProps {
  readonly list: readonly Command[]
  readonly variables: readonly LastValue[]
}

function Rows({ list, variables }: RowsProps) {
  const isNarrow = useMediaQuery(narrowQuery, false)
  const byId = new Map(variables.map((variable) => [variable.varId, variable]))
  return isNarrow ? (
    <CommandCards list={list} variables={byId} />
  ) : (
    <CommandRows list={list} variables={byId} />
  )
}

interface NothingProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function Nothing({ isFiltered, onClear }: NothingProps) {
  const t = useT()
  if (!isFiltered) {
    return (
      <EmptyState
        title={t('command.log.emptyTitle')}
        text={t('command.log.emptyText')}
        headingLevel={3}
      />
    )
  }
  return (
    <EmptyState
      title={t('command.log.notFoundTitle')}
      headingLevel={3}
      action={
        <Button variant="default" onClick={onClear}>
          {t('command.log.clear')}
        </Button>
      }
    />
  )
}

interface FiltersProps {
  readonly variables: readonly LastValue[]
  readonly varId: number | undefined
  readonly origin: CommandOrigin | undefined
}

function Filters({ variables, varId, origin: chosen }: FiltersProps) {
  const t = useT()
  const changeSearch = useChangeSearch(commandSearch)
  const change = (names: { readonly wvar?: string; readonly wby?: string }) =>
    changeSearch({ ...names, wpage: undefined })
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('command.log.filterVariable')}
        value={varId ?? ''}
        onChange={({ currentTarget }) => change({ wvar: currentTarget.value })}
        data={[
          { value: '', label: t('command.log.allVariables') },
          ...variables
            .filter(({ rw }) => rw === 'rw')
            .map(({ varId, name }) => ({ value: String(varId), label: name })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={t('command.log.filterOrigin')}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => change({ wby: currentTarget.value })}
        data={[
          { value: '', label: t('command.log.allOrigins') },
          ...CommandOrigin.options.map((origin) => ({
            value: origin,
            label: t(`command.origin.${origin}`),
          })),
        ]}
      />
    </>
  )
}
