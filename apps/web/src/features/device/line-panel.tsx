import type { Device } from '@fieldhub/contract'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { formatDateTime } from '#ui/format-time.ts'
import { FrameList } from './frame-list.tsx'
import { roundTrips } from './round-trips.ts'
import { SendForm } from './send-form.tsx'
import classes from './serial.module.css'
import { type TailState, useSerialTail } from './use-serial-tail.ts'

/** What goes over the line, live, and bytes sent by hand. */
export function LinePanel({
  device,
  mayTalk,
}: {
  readonly device: Device
  readonly mayTalk: boolean
}) {
  return (
    <div className={classes['layout']} data-alone={!mayTalk}>
      <LiveFrames deviceId={device.id} />
      {mayTalk && <SendForm deviceId={device.id} />}
    </div>
  )
}

function LiveFrames({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  const { rows, state, goOn, clear } = useSerialTail(deviceId)
  return (
    <Paper component="section" p="md" aria-label={t('serial.live')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('serial.live')}</Title>
        <Group gap="xs">
          <TailNote state={state} />
          {state.kind === 'ended' && (
            <Button size="xs" variant="default" onClick={goOn}>
              {t('serial.live.again')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={clear}>
            {t('serial.live.clear')}
          </Button>
        </Group>
      </Group>
      {state.kind === 'failed' && <ErrorState error={state.error} onRetry={goOn} />}
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('serial.live.empty')}
        </Text>
      ) : (
        // A scrolled box is a tab stop, else the keyboard cannot scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes['live']} tabIndex={0} aria-label={t('serial.tab.log')}>
          <FrameList
            rows={rows}
            roundTripOf={roundTrips(rows.toReversed())}
            label={t('serial.live')}
          />
        </section>
      )}
    </Paper>
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
