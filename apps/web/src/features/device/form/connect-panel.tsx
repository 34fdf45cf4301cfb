import { type Device, deviceStatus, modelApi } from '@fieldhub/contract'
import { Button, Code, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { appConfig } from '#api/app-config.ts'
import { useLiveStatus } from '#api/live/use-live.ts'
import { toQuery } from '#api/query.ts'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { deviceAddHref, deviceHref, deviceScanHref } from '#features/device/detail/device-hrefs.ts'
import { RefusedList } from '#features/device/refused/refused-list.tsx'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { HandbookLink } from '#parts/handbook-link.tsx'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { cloudFacts, type Fact, hasSerialLine, isOwnProtocol, trialLine } from './cloud-access.ts'
import classes from './device-form.module.css'
import { registrationPacket } from './registration-packet.ts'

/** The settings to enter in the device, and whether it has connected. */
export function ConnectPanel({ device }: { readonly device: Device }) {
  const t = useT()
  const isCloud = device.mode === 'cloud'
  const isConnected = useIsConnected(device)
  const isDemo = useIsDemo()
  const mayChange = useMay('change')
  return (
    <Paper className={classes['connect']}>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('device.connect.title', { name: device.name })}</Title>
          <Text c="dimmed">{t(isCloud ? 'cloud.text' : 'device.connect.text')}</Text>
        </div>
        <FactList facts={isCloud ? cloudFacts(device, t) : transparentFacts(device, t)} />
        {isCloud ? (
          <CloudTrial device={device} />
        ) : (
          <Text size="sm">{t('device.connect.once')}</Text>
        )}
        {isOwnMachine(location.hostname) && (
          <WarningNote>
            <Text size="sm">{t('refused.local', { host: location.hostname })}</Text>
          </WarningNote>
        )}
        {device.registration === 'identity' && <IdentityHelp />}
        <ConnectState isConnected={isConnected} />
        <Group gap="xs">
          <NextStep device={device} isConnected={isConnected} />
          <Button component={RouteLink} href={deviceAddHref} variant="default">
            {t('device.connect.addAnother')}
          </Button>
        </Group>
        {!isConnected && !isDemo && mayChange && <RefusedList device={device} />}
      </Stack>
    </Paper>
  )
}

/** The values; a device without a model that has connected has none before something is found on its line. */
function NextStep({
  device,
  isConnected,
}: {
  readonly device: Device
  readonly isConnected: boolean
}) {
  const t = useT()
  const mayCommand = useMay('command')
  const isToScan = isConnected && device.model === null && hasSerialLine(device) && mayCommand
  const values = (
    <Button
      component={RouteLink}
      href={deviceHref(device.id, 'var')}
      variant={isToScan ? 'default' : 'filled'}
    >
      {t('device.connect.toDetail')}
    </Button>
  )
  if (!isToScan) return values
  return (
    <>
      <Button component={RouteLink} href={deviceScanHref(device.id)}>
        {t('device.var.noModelScan')}
      </Button>
      {values}
    </>
  )
}

/** An address that means a machine itself, so no other one reaches it. */
function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}

function transparentFacts(device: Device, t: Translate): Fact[] {
  const packet = registrationPacket(device.sn, device.password ?? '')
  return [
    { label: t('device.connect.server'), value: location.hostname },
    { label: t('device.connect.port'), value: String(appConfig.tcpPort) },
    { label: t('device.connect.packetText'), value: packet.text },
    { label: t('device.connect.packetHex'), value: packet.hex },
  ]
}

function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useT()
  return (
    <dl style={{ margin: 0, display: 'grid', gap: 8 }}>
      {facts.map(({ label, value }) => (
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
  )
}

/** What makers' packets without a password name the device by. */
function IdentityHelp() {
  const t = useT()
  return (
    <WarningNote title={t('device.connect.identityTitle')}>
      <Text size="sm">{t('device.connect.identityText')}</Text>
      <Stack component="ul" gap={4} my={8}>
        {identityForms.map((key) => (
          <Text key={key} component="li" size="sm">
            {t(key)}
          </Text>
        ))}
      </Stack>
      <Text size="sm">{t('device.form.identityWarning')}</Text>
    </WarningNote>
  )
}

const identityForms = [
  'device.connect.formIrtu',
  'device.connect.formFourFaith',
  'device.connect.formDdp',
  'device.connect.formInHand',
  'device.connect.formPlain',
] as const

/** A line that makes the device appear before it is wired. */
function CloudTrial({ device }: { readonly device: Device }) {
  const t = useT()
  const models = useQuery({
    ...toQuery(modelApi.list, { id: device.model ?? 0 }),
    enabled: device.model !== null,
  })
  const line = trialLine(device, models.data?.[0]?.slaves[0]?.var[0]?.varId)
  return (
    <>
      <Text size="sm">{t(isOwnProtocol(device) ? 'cloud.protocol' : 'cloud.makerProtocol')}</Text>
      {line !== null && (
        <div>
          <Group gap={4}>
            <Text size="sm" fw={600}>
              {t('cloud.try')}
            </Text>
            <CopyButton value={line} label={t('common.copyOf', { name: t('cloud.try') })} />
          </Group>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {line}
          </Code>
          <Text size="xs" c="dimmed">
            {t('cloud.tryHint')}
          </Text>
        </div>
      )}
    </>
  )
}

function useIsConnected(device: Device): boolean {
  const status = useLiveStatus(device.id)?.status ?? device.status
  return status === deviceStatus.online || status === deviceStatus.alarm
}

function ConnectState({ isConnected }: { readonly isConnected: boolean }) {
  const t = useT()
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
            <HandbookLink chapter="trouble">{t('device.connect.help')}</HandbookLink>
          </div>
        </>
      )}
    </output>
  )
}
