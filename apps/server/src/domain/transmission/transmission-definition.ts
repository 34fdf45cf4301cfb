import { packetBytes } from '@fieldhub/contract'
import { ownerCaller } from '#domain/account/owner-caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type { TransmissionDefinition, TransmissionServer } from '#facts/transmission-definition.ts'
import { selectDevicesByIds } from '#store/device/device-store.ts'
import { type StoredMember, selectMembers } from '#store/transmission/transmission-device-store.ts'
import {
  selectEnabledTransmissionIds,
  selectTransmission,
  type TransmissionRow,
} from '#store/transmission/transmission-store.ts'
import type { TransmissionSecretContext } from './transmission-context.ts'
import { storedError, toCounters } from './transmission-list.ts'
import { noSecrets, openSecrets, type TransmissionSecrets } from './transmission-secrets.ts'

/** The policy as it is stored, on or off; one that its account may not have any more is off. Undefined: it is gone. */
export async function readTransmission(
  context: TransmissionSecretContext,
  id: number,
): Promise<TransmissionDefinition | undefined> {
  const row = await selectTransmission(context.db, id)
  if (row === undefined) return undefined
  const secrets = openSecrets(context, row)
  const { settings, kind } = row
  return {
    id,
    ownerId: row.ownerId,
    name: row.name,
    kind,
    enabled: row.enabled && (await mayPass(context, row)),
    topology: settings.topology,
    isSilent: kind === 'device' || !settings.polling,
    devices: await usableDevices(context, row, await selectMembers(context.db, [id])),
    server: kind === 'server' ? toServer(row, secrets ?? noSecrets) : undefined,
    hasLostSecrets: secrets === undefined,
    deviceHeartbeat: toBytes(settings.deviceHeartbeat, settings.deviceHeartbeatFormat),
    counters: toCounters(row),
    lastError: storedError(row),
  }
}

/** Nothing is done in the name of a disabled account, and what goes down to devices are commands, which viewers may not give. */
async function mayPass(
  context: StoreContext,
  { ownerId, kind, settings }: TransmissionRow,
): Promise<boolean> {
  const owner = await ownerCaller(context, ownerId)
  const isReading = kind === 'server' && settings.direction === 'up'
  return owner !== undefined && (isReading || owner.role !== 'VIEWER')
}

export function enabledTransmissions({ db }: StoreContext): Promise<number[]> {
  return selectEnabledTransmissionIds(db)
}

/** A device that is its owner's no more, or not in transparent mode, takes no part. */
async function usableDevices(
  { db }: StoreContext,
  { ownerId }: TransmissionRow,
  members: readonly StoredMember[],
) {
  const ids = members.map(({ deviceId }) => deviceId)
  const rows = await selectDevicesByIds(db, ownerId, ids)
  const usable = rows.filter((row) => row.ownerId === ownerId && row.mode === 'transparent')
  const byId = new Map(usable.map((row) => [row.id, row]))
  return members.flatMap((member) => {
    const device = byId.get(member.deviceId)
    if (device === undefined) return []
    const { deviceId, isMaster } = member
    const { sn, name } = device
    return [{ deviceId, isMaster, sn, name, counters: toCounters(member) }]
  })
}

function toServer(
  { settings, listenPort }: TransmissionRow,
  { password, headers }: TransmissionSecrets,
): TransmissionServer | undefined {
  const { protocol } = settings
  if (protocol === null) return undefined
  return {
    protocol,
    address: settings.address,
    port: settings.port,
    tls: settings.tls,
    listenPort,
    registration: settings.registration,
    registrationFormat: settings.registrationFormat,
    heartbeat: settings.heartbeat,
    heartbeatFormat: settings.heartbeatFormat,
    heartbeatMs: settings.heartbeatSeconds * 1_000,
    encoding: settings.encoding,
    direction: settings.direction,
    headers: settings.headerNames.map((name) => ({ name, value: headers[name] ?? '' })),
    username: settings.username,
    password,
    clientId: settings.clientId,
    upTopic: settings.upTopic,
    downTopic: settings.downTopic,
    qos: settings.qos === 1 ? 1 : 0,
    clientsMax: settings.clientsMax,
    allowFrom: settings.allowFrom,
  }
}

function toBytes(packet: string, format: 'text' | 'hex'): Uint8Array {
  return packetBytes(packet, format) ?? new Uint8Array()
}
