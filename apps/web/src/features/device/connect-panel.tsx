import { type Device, deviceStatus } from '@fieldhub/contract'
import { Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { appConfig } from '#api/app-config.ts'
import { useLiveStatus } from '#api/live/use-live.ts'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import classes from './device-form.module.css'
import { deviceAddHref, deviceHref } from './device-hrefs.ts'
import { registrationPacket } from './registration-packet.ts'

/** What to enter in the DTU, and whether it has come. */
export function ConnectPanel({ device }: { readonly device: Device }) {
  const t = useT()
  const packet = registrationPacket(device.sn, device.password ?? '')
  const facts = [
    [t('device.connect.server'), location.hostname],
    [t('device.connect.port'), String(appConfig.tcpPort)],
    [t('device.connect.packetText'), packet.text],
    [t('device.connect.packetHex'), packet.hex],
  ] as const
  return (
    <Paper className={classes['connect']}>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('device.connect.title', { name: device.name })}</Title>
          <Text c="dimmed">{t('device.connect.text')}</Text>
        </div>
        <dl style={{ margin: 0, display: 'grid', gap: 8 }}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <Text component="dt" size="xs" c="dimmed">
                {label}
              </Text>
              <dd className={classes['fact']} style={{ margin: 0 }}>
                <Text span ff="monospace">
                  {value}
                </Text>
                <CopyButton value={value} label={t('common.copyOf', { name: label })} />
              </dd>
            </div>
          ))}
        </dl>
        <Text size="sm">{t('device.connect.once')}</Text>
        <ConnectState device={device} />
        <Group gap="xs">
          <Button component={RouteLink} href={deviceHref(device.id, 'var')}>
            {t('device.connect.toDetail')}
          </Button>
          <Button component={RouteLink} href={deviceAddHref} variant="default">
            {t('device.connect.addAnother')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function ConnectState({ device }: { readonly device: Device }) {
  const t = useT()
  const live = useLiveStatus(device.id)
  const status = live?.status ?? device.status
  const isConnected = status === deviceStatus.online || status === deviceStatus.alarm
  return (
    <output className={classes['fact']} aria-live="polite">
      {isConnected ? (
        <>
          <IconCircleCheck size={24} color="var(--fh-online)" aria-hidden />
          <Text fw={600}>{t('device.connect.connected')}</Text>
        </>
      ) : (
        <>
          <Loader size="sm" aria-hidden />
          <div>
            <Text fw={600}>{t('device.connect.waiting')}</Text>
            <Text size="sm" c="dimmed">
              {t('device.connect.waitingHint')}
            </Text>
          </div>
        </>
      )}
    </output>
  )
}
