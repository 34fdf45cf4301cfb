import { type Device, deviceStatus, type LastValue } from '@fieldhub/contract'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLiveStatus } from '#api/live/use-live.ts'
import { useMay } from '#api/use-may.ts'
import { usePreload } from '#api/when-idle.ts'
import { hasSerialLine } from '#features/device/form/cloud-access.ts'
import { getHistoryView, historySearch } from '#features/device/history/history-search.ts'
import { useJoining } from '#features/device/virtual/use-joining.tsx'
import { useT } from '#i18n/use-t.ts'
import { deviceFramesHref } from '#parts/value-reason.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useChangeSearch, useSearchParams } from '#ui/list/use-search-params.ts'
import { showDone } from '#ui/show-done.ts'
import { seriesMax } from '#ui/time-chart/chart-colours.ts'
import { useInSlices } from '#ui/use-in-slices.ts'
import { detailSearch } from '../detail-search.ts'
import { deviceDetectiveHref, deviceHref } from '../device-hrefs.ts'
import { useDevicePermissions } from '../device-permissions.ts'
import { useVariableRenaming } from '../rename/use-variable-renaming.ts'
import { VariableRenamingContext } from '../rename/variable-renaming.ts'
import type { VarActions } from '../row/var-icons.tsx'
import { BelowValues } from './below-values.tsx'
import { allVariables, groupVariables } from './group-variables.ts'
import { useValues } from './use-values.ts'
import classes from './var-table.module.css'
import { VarTable } from './var-table.tsx'

const WriteDialog = lazyPart(
  async () => (await import('#features/device/command/write-dialog.tsx')).WriteDialog,
)
/** Few devices have no variables. */
const NoValues = lazyPart(
  async () => (await import('#features/device/virtual/no-values.tsx')).NoValues,
)

/** Live values at the left, their history at the right. */
export function VarTab({ device }: { readonly device: Device }) {
  const values = useValues(device.id)
  const { query } = values
  const isRead = useInSlices(!query.isPending)
  const drawn = useDeferredValue(query.data)
  if (query.isPending || !isRead) return <Skeleton height={400} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0) {
    return (
      <Suspense>
        <NoValues device={device} />
      </Suspense>
    )
  }
  return <Values device={device} slaves={drawn ?? query.data} values={values} />
}

interface ValuesProps {
  readonly device: Device
  readonly slaves: Parameters<typeof groupVariables>[0]
  readonly values: ReturnType<typeof useValues>
}

function Values({ device, slaves, values }: ValuesProps) {
  const [shown] = useSearchParams(historySearch)
  const [{ find: search = '' }] = useSearchParams(detailSearch)
  // A press on the history answers before all of it is drawn.
  const view = useDeferredValue(useMemo(() => getHistoryView(shown), [shown]))
  const variables = useMemo(() => allVariables(slaves), [slaves])
  const rows = useMemo(() => groupVariables(slaves, search), [slaves, search])
  const charted = useMemo(() => getCharted(view.varIds, variables), [view.varIds, variables])
  const [writing, setWriting] = useState<LastValue | null>(null)
  // Nobody who controls a machine waits for a file.
  usePreload(WriteDialog)
  const { mayCommand } = useDevicePermissions(device)
  const mayPin = useMay('command')
  const { renaming, rename } = useVariableRenaming(device, slaves)
  const actions = useVarActions({
    device,
    pin: values.pin,
    charted,
    write: setWriting,
    rename,
    mayPin,
    mayCommand,
  })
  const chartedIds = useMemo(() => charted.map(({ varId }) => varId), [charted])
  return (
    <div className={classes['layout']}>
      <Stack gap="xs">
        <Toolbar device={device} values={values} search={search} />
        {rows.length === 0 ? (
          <NothingFound search={search} />
        ) : (
          <VariableRenamingContext value={renaming}>
            <VarTable
              deviceId={device.id}
              rows={rows}
              variables={variables}
              charted={chartedIds}
              actions={actions}
            />
          </VariableRenamingContext>
        )}
      </Stack>
      <BelowValues
        deviceId={device.id}
        deviceName={device.name}
        view={view}
        charted={charted}
        variables={variables}
      />
      <Suspense>
        {writing !== null && (
          <WriteDialog
            device={device}
            slave={slaves.find((slave) => slave.var.some(({ varId }) => varId === writing.varId))}
            variable={writing}
            onClose={() => setWriting(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function NothingFound({ search }: { readonly search: string }) {
  const t = useT()
  return <EmptyState title={t('device.var.notFound', { search })} />
}

interface ToolbarProps {
  readonly device: Device
  readonly values: ReturnType<typeof useValues>
  readonly search: string
}

function Toolbar({ device, values, search }: ToolbarProps) {
  const t = useT()
  const changeSearch = useChangeSearch(detailSearch)
  const { mayCommand } = useDevicePermissions(device)
  const status = useLiveStatus(device.id)?.status ?? device.status
  const { join, dialog } = useJoining(device)
  const isOffline = status === deviceStatus.offline || status === deviceStatus.unactivated
  return (
    <Group gap="xs" justify="space-between">
      <SearchField
        label={t('device.var.search')}
        value={search}
        onChange={(find) => changeSearch({ find })}
      />
      {isOffline && (
        <Text size="sm" c="dimmed">
          {t(device.isVirtual === true ? 'virtual.offline' : 'device.var.offlineNote')}
        </Text>
      )}
      {join !== undefined && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={join}>
          {t('virtual.join')}
        </Button>
      )}
      {dialog}
      {mayCommand && device.isVirtual !== true && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={values.isReading}
          onClick={() => void values.readNow()}
        >
          {t('device.var.readNow')}
        </Button>
      )}
    </Group>
  )
}

/** The variables that the address names, or else a first one worth looking at: pinned, or the first of all. */
function getCharted(
  named: readonly number[] | null,
  variables: readonly LastValue[],
): readonly LastValue[] {
  if (named === null) {
    const first = variables.find(({ isTop }) => isTop) ?? variables[0]
    return first === undefined ? [] : [first]
  }
  const byId = new Map(variables.map((variable) => [variable.varId, variable]))
  return named.flatMap((id) => byId.get(id) ?? []).slice(0, seriesMax)
}

interface VarActionsInput {
  readonly device: Device
  readonly pin: (varId: number, isTop: boolean) => Promise<void>
  readonly charted: readonly LastValue[]
  readonly write: (variable: LastValue) => void
  readonly rename: VarActions['rename']
  /** Also of whom the device is lent to for looking: each has pins of its own. */
  readonly mayPin: boolean
  readonly mayCommand: boolean
}

/** One stable object over the newest state: rows render for their values only. */
function useVarActions(input: VarActionsInput): VarActions {
  const { device, pin, charted, write, rename, mayPin, mayCommand } = input
  const t = useT()
  const changeSearch = useChangeSearch(historySearch)
  const toggle = (varId: number) => {
    const ids = charted.map((variable) => variable.varId)
    const next = ids.includes(varId) ? ids.filter((id) => id !== varId) : [...ids, varId]
    if (next.length > seriesMax) return void showDone(t('device.history.tooMany', { n: seriesMax }))
    changeSearch({ vars: next.length === 0 ? 'none' : next, page: undefined })
  }
  const { id } = device
  const hasLine = hasSerialLine(device)
  const latest = useRef({ pin, toggle, write })
  useEffect(() => {
    latest.current = { pin, toggle, write }
  })
  return useMemo(
    () => ({
      pin: mayPin ? (varId, isTop) => void latest.current.pin(varId, isTop) : null,
      chart: (varId) => latest.current.toggle(varId),
      write: mayCommand ? (variable) => latest.current.write(variable) : null,
      rename,
      reasonHrefs: (addr) => ({
        frames: deviceFramesHref(id, hasLine ? addr : undefined),
        info: deviceHref(id, 'info'),
        detective: hasLine ? (variable) => deviceDetectiveHref(id, addr, variable) : undefined,
      }),
    }),
    [mayPin, mayCommand, rename, id, hasLine],
  )
}
