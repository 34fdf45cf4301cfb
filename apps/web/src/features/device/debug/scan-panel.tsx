import type { BusScan } from '@fieldhub/contract'
import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { BusScanForm, registersOf } from './bus-scan-form.tsx'
import { debugSearch } from './debug-search.ts'
import type { BenchToolProps } from './detective-panel.tsx'
import { FoundRegisters } from './found-registers.tsx'
import { FoundSlaves } from './found-slaves.tsx'
import { useBusScan } from './use-bus-scan.ts'

/** Looks for the slaves of a line, or for the registers that a slave answers. */
export function ScanPanel({ device, usualUnit }: BenchToolProps) {
  const t = useT()
  const [search, changeSearch] = useSearchParams(debugSearch)
  const bus = useBusScan(device.id)
  const { scan, isLost, fault, isSending, isRunning, start, stop, goOn } = bus
  const { scan: kind, unit, func } = search
  const sweep = (unitId: number, foundBy: number) => {
    changeSearch(
      { unit: unitId, func: foundBy, register: undefined, scan: 'registers' },
      { push: true },
    )
    void goOn({ deviceId: device.id, ...registersOf(unitId, foundBy) })
  }
  return (
    <Stack gap="md">
      <Paper component="section" p="md" aria-label={t('bench.tool.scan')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('bench.scan.hint')}
        </Text>
        <BusScanForm
          key={`${kind}/${unit}/${func}`}
          deviceId={device.id}
          search={search}
          usualUnit={usualUnit}
          isBusy={isSending || isRunning}
          onStart={start}
        />
        {fault !== null && (
          <Alert color="red" role="alert" mt="sm">
            {fault.msg}
          </Alert>
        )}
      </Paper>
      {scan !== null && (
        <Paper component="section" p="md">
          <ScanProgress
            scan={scan}
            isLost={isLost}
            isSending={isSending}
            onStop={() => void stop()}
          />
          {scan.kind === 'slaves' ? (
            <FoundSlaves scan={scan} onSweep={sweep} />
          ) : (
            <FoundRegisters scan={scan} device={device} />
          )}
        </Paper>
      )}
    </Stack>
  )
}

interface ScanProgressProps {
  readonly scan: BusScan
  readonly isLost: boolean
  readonly isSending: boolean
  readonly onStop: () => void
}

function ScanProgress({ scan, isLost, isSending, onStop }: ScanProgressProps) {
  const t = useT()
  const { done, total, requests: n, costMs } = scan
  const end = isLost ? 'lost' : scan.end
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm" aria-live="polite">
          {end === null
            ? t('bench.scan.running', { done, total, n })
            : t(`bench.scan.end.${end}`, { done, total, s: Math.round(costMs / 1_000) })}
        </Text>
        {end === null && (
          <Button size="xs" variant="default" loading={isSending} onClick={onStop}>
            {t('bench.scan.stop')}
          </Button>
        )}
      </Group>
      {end === null && (
        <Progress value={(100 * done) / total} aria-label={t('bench.scan.progress')} mb="sm" />
      )}
    </>
  )
}
