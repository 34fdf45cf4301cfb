import type { Device, DeviceUpdate } from '@fieldhub/contract'
import { Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { updateReason } from '#parts/update-text.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useClock } from '#ui/text/clock.ts'
import { useDevicePermissions } from '../device-permissions.ts'
import classes from './info-tab.module.css'
import { cancelUpdate, startUpdate, useDeviceUpdate } from './use-device-update.ts'

/** What the device runs, what it could run, and how its update goes. */
export function FirmwareCard({ device }: { readonly device: Device }) {
  const t = useT()
  const update = useDeviceUpdate(device.id)
  const { maySendRaw } = useDevicePermissions(device)
  const { firmware, latestFirmware, updateContent } = device
  const isNewer = latestFirmware !== firmware
  const isOpen = update !== null && update.settledAt === null
  return (
    <Paper component="section" p="md" aria-label={t('firmware.card.title')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{t('firmware.card.title')}</Title>
          <Anchor component={RouteLink} href="/device/firmware" size="sm">
            {t('firmware.card.manage')}
          </Anchor>
        </Group>
        <dl className={classes['facts']}>
          <div>
            <dt>{t('firmware.card.current')}</dt>
            <dd>{firmware === '' ? t('firmware.card.unknown') : firmware}</dd>
          </div>
          <div>
            <dt>{t('firmware.card.latest')}</dt>
            <dd>{isNewer ? latestFirmware : t('firmware.card.isLatest')}</dd>
          </div>
          {isNewer && (
            <div>
              <dt>{t('firmware.card.note')}</dt>
              <dd style={{ whiteSpace: 'pre-wrap' }}>{updateContent}</dd>
            </div>
          )}
        </dl>
        {update !== null && <UpdateProgress update={update} />}
        {maySendRaw && (
          <Group gap="xs">
            {isNewer && !isOpen && (
              <Button onClick={() => void startUpdate(device)}>
                {t('firmware.card.update', { version: latestFirmware })}
              </Button>
            )}
            {update?.state === 'waiting' && (
              <Button variant="default" onClick={() => void cancelUpdate(device.id)}>
                {t('firmware.card.cancel')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function UpdateProgress({ update }: { readonly update: DeviceUpdate }) {
  const t = useT()
  const { state, percent, fromVersion, version, settledAt, createdAt } = update
  const reason = updateReason(update, t)
  const isLoading = state === 'downloading' || state === 'burning' || state === 'restarting'
  return (
    <Stack gap={4} aria-live="polite">
      <Group gap="sm">
        <Text size="sm" fw={600}>
          {fromVersion === '' ? version : `${fromVersion} → ${version}`} ·{' '}
          {t(`firmware.state.${state}`)}
          {state === 'downloading' &&
            percent !== null &&
            ` ${t('firmware.card.percent', { n: percent })}`}
        </Text>
        {settledAt === null && <Elapsed since={createdAt} />}
      </Group>
      {isLoading && (
        <Progress
          value={state === 'downloading' ? (percent ?? 0) : 100}
          animated={state !== 'downloading'}
          aria-label={t('firmware.card.progress')}
        />
      )}
      {reason !== '' && (
        <Text size="sm" c={state === 'failed' ? 'var(--fh-alarm-text)' : 'dimmed'}>
          {reason}
        </Text>
      )}
    </Stack>
  )
}

function Elapsed({ since }: { readonly since: number }) {
  const t = useT()
  const n = useClock((now) => Math.max(0, Math.round((now - since) / 1000)))
  return (
    <Text size="sm" c="dimmed" aria-hidden>
      {t('firmware.card.elapsed', { n })}
    </Text>
  )
}
