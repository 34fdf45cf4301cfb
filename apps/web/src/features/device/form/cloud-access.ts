import type { Device } from '@fieldhub/contract'
import { appConfig } from '#api/app-config.ts'
import type { Translate } from '#i18n/translate.ts'

/** Type of the makers whose topic is the serial number; others use topics of ours (docs/device-protocol.md). */
const kingPigeonType = 11
/** Devices that speak our own protocol, and are sent a configuration. */
const ownType = 10

export interface Fact {
  readonly label: string
  readonly value: string
}

/** What is entered in a device of cloud mode. */
export function cloudFacts({ sn, password, typeId }: Device, t: Translate): Fact[] {
  const topics = getTopics(sn, typeId)
  const { mqttPort, mqttTlsPort } = appConfig
  const isOutside = mqttPort === 0
  return [
    { label: t('cloud.server'), value: isOutside ? t('cloud.outside') : location.hostname },
    ...(isOutside ? [] : [{ label: t('cloud.port'), value: String(mqttPort) }]),
    ...(mqttTlsPort === null ? [] : [{ label: t('cloud.tlsPort'), value: String(mqttTlsPort) }]),
    { label: t('cloud.user'), value: sn },
    { label: t('cloud.password'), value: password ?? '' },
    { label: t('cloud.publish'), value: topics.publish },
    { label: t('cloud.subscribe'), value: topics.subscribe },
  ]
}

export function isOwnProtocol({ typeId }: Pick<Device, 'typeId'>): boolean {
  return typeId === ownType
}

/** Whether requests reach the device's serial line: of the cloud protocols only ours carries bytes to it. */
export function hasSerialLine({
  mode,
  typeId,
  isVirtual,
}: Pick<Device, 'mode' | 'typeId' | 'isVirtual'>): boolean {
  if (isVirtual === true) return false
  return mode !== 'cloud' || isOwnProtocol({ typeId })
}

/** A shell command that simulates the device; null where the broker is not ours. */
export function trialLine(
  { sn, password = '', typeId }: Pick<Device, 'sn' | 'password' | 'typeId'>,
  varId: number | undefined,
): string | null {
  if (appConfig.mqttPort === 0) return null
  const { publish } = getTopics(sn, typeId)
  const values = varId === undefined ? [] : [{ id: `v${varId}`, v: 1 }]
  const body = typeId === ownType ? { d: values } : (makerBodies[typeId] ?? {})
  const at = `-h ${location.hostname} -p ${appConfig.mqttPort} -i ${sn} -u ${sn}`
  const secret = `-P ${quoted(password)}`
  return `mosquitto_pub -V mqttv311 ${at} ${secret} -q 1 -t ${publish} -m ${quoted(JSON.stringify(body))}`
}

const makerBodies: Readonly<Record<number, object>> = {
  11: { sensorDatas: [{ flag: 'REG001', value: '25.6' }] },
  12: { content: [{ pid: '2', addr: 'REG001', addrv: '25.6' }] },
  13: { REG001: 25.6 },
}

function getTopics(sn: string, typeId: number) {
  if (typeId === kingPigeonType) return { publish: sn, subscribe: `${sn}/+` }
  const down = typeId === ownType ? '#' : 'cmd'
  return { publish: `iot/${sn}/up/report`, subscribe: `iot/${sn}/down/${down}` }
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
