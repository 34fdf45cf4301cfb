import { type DeviceImport, deviceImportApi } from '@fieldhub/contract'
import { Button, Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toQuery } from '#api/query.ts'
import type { ManyDevice } from '#features/device/bulk/many-lines.ts'
import { refreshDevices } from '#features/device/bulk/use-bulk.ts'
import { savePackets } from '#features/device/frames/packets-file.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { saveImportFaults } from './import-faults-file.ts'

const refreshMs = 700

interface ImportProgressProps {
  readonly id: number
  readonly entered: readonly ManyDevice[]
  readonly onRestart: () => void
}

/** How far it is, and what came of it; it goes on without this page. */
export function ImportProgress({ id, entered, onRestart }: ImportProgressProps) {
  const t = useT()
  const query = useQuery({
    ...toQuery(deviceImportApi.state, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : refreshMs),
  })
  const isDone = query.data?.state === 'done'
  useEffect(() => {
    if (isDone) void refreshDevices()
  }, [isDone])
  if (query.isPending) return <Skeleton height={120} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { total, done, failed } = query.data
  const label = t('fleet.running', { done: done + failed, n: total })
  return (
    <Paper p="lg" maw={760}>
      <Stack gap="md">
        <Title order={2}>{t(isDone ? 'fleet.import.done' : 'fleet.import.running')}</Title>
        {!isDone && (
          <>
            <Progress value={((done + failed) / Math.max(total, 1)) * 100} aria-label={label} />
            <Text size="sm" aria-live="polite">
              {label}
            </Text>
          </>
        )}
        {isDone && <Outcome found={query.data} entered={entered} onRestart={onRestart} />}
      </Stack>
    </Paper>
  )
}

interface OutcomeProps {
  readonly found: DeviceImport
  readonly entered: readonly ManyDevice[]
  readonly onRestart: () => void
}

function Outcome({ found, entered, onRestart }: OutcomeProps) {
  const t = useT()
  const { done, failed, errors } = found
  const refused = new Set(errors.map(({ sn }) => sn))
  const added = entered.filter(({ sn }) => !refused.has(sn))
  const mark = <IconDownload size={16} stroke={1.6} aria-hidden />
  return (
    <>
      <Text fw={600} c="var(--fh-online-text)">
        {t('fleet.import.added', { n: done })}
      </Text>
      {failed > 0 && (
        <Group gap="sm">
          <Text fw={600} c="var(--fh-alarm-text)">
            {t('fleet.import.failed', { n: failed })}
          </Text>
          <Button variant="default" leftSection={mark} onClick={() => saveImportFaults(errors, t)}>
            {t('fleet.import.errors')}
          </Button>
        </Group>
      )}
      {added.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('fleet.import.packetsHint')}
          </Text>
          <Group>
            <Button variant="default" leftSection={mark} onClick={() => savePackets(added, t)}>
              {t('fleet.import.packets')}
            </Button>
          </Group>
        </>
      )}
      <Group gap="xs">
        <Button component={RouteLink} href="/device/list">
          {t('fleet.import.toList')}
        </Button>
        <Button variant="default" onClick={onRestart}>
          {t('fleet.import.more')}
        </Button>
      </Group>
    </>
  )
}
