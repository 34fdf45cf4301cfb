import { invariant } from '@fieldhub/kernel'
import { getValuesPerSecond } from '#domain/account/account-values.ts'
import { sandboxSecret } from '#domain/demo/sandbox-secret.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { Domain } from '#domain/domain.ts'
import type { DeviceProfile } from '#facts/facts.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { type DeviceRow, selectDevice, selectDeviceBySn } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import { deviceKind } from './device-types.ts'

/** What the gateway must know of the device with this serial number. */
export async function findProfileBySn(
  domain: Domain,
  sn: string,
): Promise<DeviceProfile | undefined> {
  return toProfile(domain, await selectDeviceBySn(domain.db, sn))
}

export async function findProfileById(
  domain: Domain,
  id: number,
): Promise<DeviceProfile | undefined> {
  return toProfile(domain, await selectDevice(domain.db, id))
}

async function toProfile(
  domain: Domain,
  device: DeviceRow | undefined,
): Promise<DeviceProfile | undefined> {
  if (device === undefined) return undefined
  const kind = deviceKind(device.typeId)
  invariant(kind !== undefined, 'a stored device has a known type')
  const document = await toDocument(domain, device.modelId)
  return {
    deviceId: device.id,
    ownerId: device.ownerId,
    sn: device.sn,
    ...(await getProof(domain, device)),
    framing: kind.framing,
    offlineAfterMs: device.offlineAfter * 1_000,
    answerMs: device.answerTimeout,
    acksHeartbeat: device.heartbeatAck === 1,
    variables: document?.polled ?? [],
    valuesPerSecondMax: await getValuesPerSecond(domain, device.ownerId),
    ...(device.mode === 'cloud'
      ? { cloud: { dialect: kind.dialect ?? '', serial: device.serial } }
      : {}),
  }
}

/** How a device proves that it is the one; in a sandbox only a simulated one can. */
async function getProof(
  { db }: Domain,
  { ownerId, password, registration, sn }: DeviceRow,
): Promise<Pick<DeviceProfile, 'password' | 'acceptsIdentity'>> {
  const isSandbox = (await selectAccount(db, ownerId))?.isDemo === 1
  return isSandbox
    ? { password: sandboxSecret(sn), acceptsIdentity: false }
    : { password, acceptsIdentity: registration === 'identity' }
}

export async function toDocument(
  domain: Domain,
  modelId: number | null,
): Promise<ModelDocument | undefined> {
  if (modelId === null) return undefined
  const row = await selectModel(domain.db, modelId)
  return row === undefined ? undefined : domain.models.read(row)
}
