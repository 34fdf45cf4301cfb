import { type Device, serialLogExportPath } from '@fieldhub/contract'
import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { downloadFile } from '#api/file-call.ts'
import { ByteView, useIsAscii } from '#features/device/debug/byte-view.tsx'
import { FrameList } from '#features/device/frames/frame-list.tsx'
import { ReplayFrames } from '#features/device/frames/replay-frames.tsx'
import { roundTrips } from '#features/device/frames/round-trips.ts'
import { useFrameValues } from '#features/device/frames/use-frame-values.ts'
import { useRecording } from '#features/device/frames/use-recording.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { rangeName } from '#ui/text/range-name.ts'
import { RecordSwitch } from './record-switch.tsx'
import classes from './serial.module.css'
import { SerialLogFilters } from './serial-log-filters.tsx'
import {
  type SerialLogFilterTexts,
  serialLogSearch,
  toSerialLogFilter,
} from './serial-log-search.ts'
import { useSerialLog } from './use-serial-log.ts'

/** The stored frames of the device's line. */
export function SerialLogTab({ device }: { readonly device: Device }) {
  const t = useT()
  const [values] = useSearchParams(serialLogSearch)
  const { until, turn } = useRecording(device.id)
  return (
    <Paper component="section" p="md" aria-label={t('serial.tab.log')}>
      <Group justify="space-between">
        <Title order={2}>{t('serial.tab.log')}</Title>
        <RecordSwitch device={device} until={until} onTurn={(on) => void turn(on)} />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('serial.log.hint')}
      </Text>
      <SerialLogFilters />
      <LogRows device={device} filter={toSerialLogFilter(values)} isRecording={until > 0} />
    </Paper>
  )
}

interface LogRowsProps {
  readonly device: Device
  readonly filter: SerialLogFilterTexts
  readonly isRecording: boolean
}

function LogRows({ device, filter, isRecording }: LogRowsProps) {
  const t = useT()
  const isAscii = useIsAscii()
  const box = useRef<HTMLDivElement>(null)
  const { query, rows, total, newCount } = useSerialLog(device.id, filter, isRecording)
  const values = useFrameValues(device, rows)
  if (query.isPending) return <Skeleton height={120} mt="sm" aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }
  const showNew = newCount > 0 && (
    <Button size="xs" onClick={() => void query.refetch()}>
      {t('serial.live.new', { n: newCount })}
    </Button>
  )
  if (rows.length === 0) {
    return <EmptyState title={t('serial.log.empty')} headingLevel={3} action={showNew} />
  }
  return (
    <>
      <Group justify="space-between" my="sm">
        <Group gap="xs">
          <Text size="sm" aria-live="polite">
            {t('serial.log.total', { n: total })}
          </Text>
          {showNew}
        </Group>
        <Group gap="xs">
          <ByteView />
          <ReplayFrames device={device} rows={rows} />
          <ExportButtons device={device} filter={filter} />
        </Group>
      </Group>
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A <fieldset> has fields.
        role="group"
        className={classes['live']}
        data-print-whole
        // A scrolled box is a tab stop, else the keyboard cannot scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('serial.tab.log')}
      >
        <FrameList
          rows={rows}
          roundTripOf={roundTrips(rows.toReversed())}
          valuesOf={values}
          label={t('serial.tab.log')}
          frame={box}
          onNearEnd={query.isFetchNextPageError ? undefined : loadMore}
          isAscii={isAscii}
          pattern={filter.pattern ?? ''}
        />
        {query.hasNextPage && <MoreFrames isLoading={query.isFetchingNextPage} onMore={loadMore} />}
      </div>
    </>
  )
}

interface MoreFramesProps {
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** Older frames come by themselves while one scrolls; the button stays for when a call has failed. */
function MoreFrames({ isLoading, onMore }: MoreFramesProps) {
  const t = useT()
  return (
    <Group justify="center" my="sm">
      <Button variant="default" loading={isLoading} onClick={onMore}>
        {t('serial.log.more')}
      </Button>
    </Group>
  )
}

function ExportButtons({ device, filter }: Omit<LogRowsProps, 'isRecording'>) {
  const t = useT()
  const save = (format: 'csv' | 'txt') => {
    const range = rangeName(filter.startTime, filter.endTime, Date.now())
    const name = `${t('serial.log.file', { device: device.name })} ${range}.${format}`
    return downloadFile(serialLogExportPath, { deviceId: device.id, ...filter, format }, name)
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void save('csv')}>
        {t('serial.log.exportCsv')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void save('txt')}>
        {t('serial.log.exportTxt')}
      </Button>
    </>
  )
}
