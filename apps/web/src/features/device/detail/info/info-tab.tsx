import { type Device, deviceStatus } from '@fieldhub/contract'
import { ActionIcon, Anchor, Paper, Skeleton, Stack, Title } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useLiveStatus } from '#api/live/use-live.ts'
import { useIsDemo } from '#api/use-may.ts'
import { registrationPacket } from '#features/device/form/registration-packet.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useDevicePermissions } from '../device-permissions.ts'
import { ConfigSync } from './config-sync.tsx'
import { FirmwareCard } from './firmware-card.tsx'
import classes from './info-tab.module.css'
import { RatioFacts } from './ratio-facts.tsx'

/** Its map comes with it. */
export const PositionCard = lazyPart(
  async () => (await import('#features/device/position/position-card.tsx')).PositionCard,
)

const RefusedList = lazyPart(
  async () => (await import('#features/device/refused/refused-list.tsx')).RefusedList,
)

/** Everything that is known of a device. */
export function InfoTab({ device }: { readonly device: Device }) {
  const t = useT()
  return (
    <Stack gap="md">
      <Paper component="section" p="md" aria-label={t('device.info.basic')}>
        <Title order={2} mb="sm">
          {t('device.info.basic')}
        </Title>
        <dl className={classes['facts']}>
          {toFacts(device, t).map(({ label, value, copy }) => (
            <Fact key={label} label={label} copy={copy}>
              {value}
            </Fact>
          ))}
          {device.isVirtual !== true && device.isSimulated !== true && <Secrets device={device} />}
        </dl>
      </Paper>
      {device.isVirtual !== true && <RefusedPart device={device} />}
      <Suspense fallback={<Skeleton height={420} aria-busy="true" />}>
        <PositionCard device={device} />
      </Suspense>
      {device.isVirtual !== true && device.isSimulated !== true && <FirmwareCard device={device} />}
    </Stack>
  )
}

/** While the device is away: whom the server refused instead of it. */
function RefusedPart({ device }: { readonly device: Device }) {
  const status = useLiveStatus(device.id)?.status ?? device.status
  const isAway = status === deviceStatus.offline || status === deviceStatus.unactivated
  const isDemo = useIsDemo()
  const { mayChange } = useDevicePermissions(device)
  if (!isAway || isDemo || !mayChange) return null
  return (
    <Suspense fallback={<Skeleton height={160} aria-busy="true" />}>
      <Paper p="md">
        <RefusedList device={device} />
      </Paper>
    </Suspense>
  )
}

interface FactProps {
  readonly label: string
  readonly children: ReactNode
  readonly copy?: string | undefined
  readonly extra?: ReactNode
}

function Fact({ label, children, copy, extra }: FactProps) {
  const t = useT()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        {extra}
        {copy !== undefined && (
          <CopyButton value={copy} label={t('common.copyOf', { name: label })} />
        )}
      </dd>
    </div>
  )
}

/** Password and registration packet are masked until they are revealed; copying works without that. */
function Secrets({ device }: { readonly device: Device }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const password = device.password ?? ''
  if (password === '') return null
  const packet = registrationPacket(device.sn, password)
  const mask = (text: string) => (isShown ? text : '••••••••')
  const Eye = isShown ? IconEyeOff : IconEye
  const eyeLabel = t(isShown ? 'device.info.hide' : 'device.info.reveal')
  return (
    <>
      <Fact
        label={t('device.form.password')}
        copy={password}
        extra={
          <ActionIcon size={24} aria-label={eyeLabel} onClick={() => setShown(!isShown)}>
            <Eye size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      >
        <code>{mask(password)}</code>
      </Fact>
      {device.mode === 'transparent' && (
        <>
          <Fact label={t('device.connect.packetText')} copy={packet.text}>
            <code>{mask(packet.text)}</code>
          </Fact>
          <Fact label={t('device.connect.packetHex')} copy={packet.hex}>
            <code>{mask(packet.hex)}</code>
          </Fact>
        </>
      )}
    </>
  )
}

interface FactText {
  readonly label: string
  readonly value: ReactNode
  readonly copy?: string
}

function toFacts(device: Device, t: Translate): FactText[] {
  const { longitude, latitude } = device
  const place = longitude === null || latitude === null ? '' : `${longitude}, ${latitude}`
  const facts: FactText[] = [
    { label: t('device.info.deviceId'), value: device.id, copy: String(device.id) },
    { label: t('device.form.sn'), value: <code>{device.sn}</code>, copy: device.sn },
    { label: t('device.form.type'), value: device.typeName },
    ...getConnectionFacts(device, t),
    { label: t('device.form.model'), value: modelLink(device) },
    ...getRatioFacts(device, t),
    { label: t('device.list.varCount'), value: device.varCount },
    { label: t('device.info.group'), value: device.groupName },
    { label: t('device.info.loginTime'), value: toMoment(device.loginTime) },
    { label: t('device.info.activatedTime'), value: toMoment(device.activatedTime) },
    { label: t('device.form.address'), value: device.address },
    { label: t('device.info.coordinates'), value: place },
    ...getHardwareFacts(device, t),
  ]
  return facts.map((fact) => (fact.value === '' ? { ...fact, value: '—' } : fact))
}

function getConnectionFacts(device: Device, t: Translate): FactText[] {
  if (device.isVirtual === true) return []
  const value = t(device.mode === 'cloud' ? 'device.mode.cloud' : 'device.mode.transparent')
  return [{ label: t('device.form.mode'), value }, ...getRegistrationFacts(device, t)]
}

function getHardwareFacts(device: Device, t: Translate): FactText[] {
  if (device.isVirtual === true) return []
  return [
    { label: t('device.info.csq'), value: device.csq ?? '' },
    { label: t('device.info.firmware'), value: device.firmware },
    ...getCloudFacts(device, t),
  ]
}

/** Over MQTT there is nothing to choose. */
function getRegistrationFacts({ mode, registration }: Device, t: Translate): FactText[] {
  if (mode === 'cloud') return []
  const isOpen = registration === 'identity'
  const value = t(isOpen ? 'device.info.identity' : 'device.registration.password')
  return [{ label: t('device.form.registration'), value }]
}

function getCloudFacts({ config }: Device, t: Translate): FactText[] {
  if (config === null || config === undefined) return []
  return [{ label: t('cloud.config'), value: <ConfigSync config={config} /> }]
}

function getRatioFacts(device: Device, t: Translate): FactText[] {
  if (device.ratios === undefined || device.ratios.length === 0) return []
  return [{ label: t('device.form.ratios'), value: <RatioFacts device={device} /> }]
}

function modelLink({ model, modelName, shared }: Device): ReactNode {
  if (model === null) return ''
  // Another account's device has another account's model.
  if (shared !== null && shared !== undefined) return modelName
  return (
    <Anchor component={RouteLink} href={`/device/modelAdd/${model}`} size="sm">
      {modelName}
    </Anchor>
  )
}

function toMoment(time: number | null): ReactNode {
  if (time === null) return ''
  return (
    <>
      {formatDateTime(time)} (<RelativeTime time={time} />)
    </>
  )
}
