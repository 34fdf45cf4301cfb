import type { Device, SerialLogRow } from '@fieldhub/contract'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { FrameList } from '#features/device/frames/frame-list.tsx'
import { roundTrips } from '#features/device/frames/round-trips.ts'
import { SendForm } from '#features/device/frames/send-form.tsx'
import { useFrameValues } from '#features/device/frames/use-frame-values.ts'
import { TripChart } from '#features/device/position/trip-chart.tsx'
import type { TailState } from '#features/device/serial-log/follow-serial.ts'
import classes from '#features/device/serial-log/serial.module.css'
import { useSerialTail } from '#features/device/serial-log/use-serial-tail.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { useChangeSearch, useSearchParams } from '#ui/list/use-search-params.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { ByteView, useIsAscii } from './byte-view.tsx'
import { debugSearch } from './debug-search.ts'
import { rowsOfSlave } from './rows-of-slave.ts'
import { useNewOnHold } from './use-new-on-hold.ts'

/** What goes over the line, live, and bytes sent by hand. */
export function LinePanel({
  device,
  maySendRaw,
}: {
  readonly device: Device
  readonly maySendRaw: boolean
}) {
  return (
    <div className={classes['layout']} data-alone={!maySendRaw}>
      <LiveFrames device={device} />
      {maySendRaw && <SendForm deviceId={device.id} />}
    </div>
  )
}

function LiveFrames({ device }: { readonly device: Device }) {
  const t = useT()
  const [{ slave }] = useSearchParams(debugSearch)
  const { rows: all, state, restart, clear } = useSerialTail(device.id)
  const rows = useMemo(() => rowsOfSlave(all, slave), [all, slave])
  return (
    <Paper component="section" p="md" className={classes['frames']} aria-label={t('serial.live')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('serial.live')}</Title>
        <Group gap="xs">
          <TailNote state={state} />
          {state.kind === 'ended' && (
            <Button size="xs" variant="default" onClick={restart}>
              {t('serial.live.again')}
            </Button>
          )}
          <ByteView />
          <Button size="xs" variant="default" onClick={clear}>
            {t('serial.live.clear')}
          </Button>
        </Group>
      </Group>
      {slave !== undefined && <SlaveNote slave={slave} />}
      {state.kind === 'failed' && <ErrorState error={state.error} onRetry={restart} />}
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          {slave === undefined ? t('serial.live.empty') : t('serial.live.emptySlave', { n: slave })}
        </Text>
      ) : (
        <LiveRows device={device} rows={rows} />
      )}
    </Paper>
  )
}

/** Says that frames of other slaves are left out, and shows them again. */
function SlaveNote({ slave }: { readonly slave: number }) {
  const t = useT()
  const changeSearch = useChangeSearch(debugSearch)
  return (
    <Group gap="xs" mb="xs">
      <Text size="sm">{t('serial.live.slave', { n: slave })}</Text>
      <Button size="xs" variant="default" onClick={() => changeSearch({ slave: undefined })}>
        {t('serial.live.allSlaves')}
      </Button>
    </Group>
  )
}

interface LiveRowsProps {
  readonly device: Device
  readonly rows: readonly SerialLogRow[]
}

/** Newest first. Whoever reads further down is not carried away by what comes. */
function LiveRows({ device, rows }: LiveRowsProps) {
  const t = useT()
  const isAscii = useIsAscii()
  const box = useRef<HTMLElement>(null)
  const { shown, newCount, onScroll, release } = useNewOnHold(rows)
  const oldestFirst = rows.toReversed()
  const trips = roundTrips(oldestFirst)
  const values = useFrameValues(device, shown)
  const toTop = () => {
    release()
    box.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <TripChart rows={oldestFirst} roundTripOf={trips} />
      {newCount > 0 && (
        <Button size="xs" fullWidth onClick={toTop}>
          {t('serial.live.new', { n: newCount })}
        </Button>
      )}
      <section
        ref={box}
        className={classes['live']}
        data-print-whole
        // A scrolled box is a tab stop, else the keyboard cannot scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('serial.tab.log')}
        onScroll={onScroll}
      >
        <FrameList
          rows={shown}
          roundTripOf={trips}
          valuesOf={values}
          label={t('serial.live')}
          frame={box}
          isAscii={isAscii}
        />
      </section>
    </>
  )
}

function TailNote({ state }: { readonly state: TailState }) {
  const t = useT()
  if (state.kind === 'failed') return null
  const text =
    state.kind === 'live'
      ? t('serial.live.on', { time: formatDateTime(state.until) })
      : t(`serial.live.${state.kind}`)
  return (
    <Text size="xs" c="dimmed" aria-live="polite">
      {text}
    </Text>
  )
}
