import { invariant } from '@fieldhub/kernel'
import { getTurnaroundMs } from '@fieldhub/protocol'
import { getValuesPerSecond } from '#domain/account/account-values.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { type ModelDocument, withRatios } from '#domain/device-model/model-document.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type { DeviceProfile } from '#facts/device-profile.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDevice, selectDeviceBySn } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import type { DeviceProfileContext } from './device-context.ts'
import { deviceKind, virtualMark } from './device-types.ts'
import { simulatedSecret } from './simulated/simulated-secret.ts'

/** The profile that the gateway needs of the device with this serial number. */
export async function findProfileBySn(
  context: DeviceProfileContext,
  sn: string,
): Promise<DeviceProfile | undefined> {
  return toProfile(context, await selectDeviceBySn(context.db, sn))
}

export async function findProfileById(
  context: DeviceProfileContext,
  id: number,
): Promise<DeviceProfile | undefined> {
  return toProfile(context, await selectDevice(context.db, id))
}

async function toProfile(
  context: DeviceProfileContext,
  device: DeviceRow | undefined,
): Promise<DeviceProfile | undefined> {
  if (device === undefined) return undefined
  const kind = deviceKind(device.typeId)
  invariant(kind !== undefined, 'a stored device has a known type')
  const document = await deviceDocument(context, device)
  return {
    deviceId: device.id,
    ownerId: device.ownerId,
    sn: device.sn,
    ...(await getProof(context, device)),
    framing: kind.framing,
    ...virtualMark(kind),
    offlineAfterMs: device.offlineAfter * 1_000,
    answerMs: device.answerTimeout,
    pauseMs: device.pause ?? getUsualPauseMs(kind.framing, device),
    inFlight: device.inFlight,
    acksHeartbeat: device.heartbeatAck,
    variables: document?.polled ?? [],
    valuesPerSecondMax: await getValuesPerSecond(context, device.ownerId),
    ...(device.mode === 'cloud'
      ? { cloud: { dialect: kind.dialect ?? '', serial: device.serial } }
      : {}),
  }
}

/** An RS485 line needs its turn-around, and a Modbus TCP gateway keeps its own; undefined: the gateway's default. */
function getUsualPauseMs(
  framing: DeviceProfile['framing'],
  { serial }: DeviceRow,
): number | undefined {
  if (framing === 'tcp') return 0
  const [baud] = serial.split(',').map(Number)
  return baud === undefined || baud === 0 ? undefined : getTurnaroundMs(baud)
}

/** How a device proves its identity. One of a sandbox, or of the simulated type, is never a real one. */
async function getProof(
  { db }: StoreContext,
  { ownerId, password, registration, sn, typeId }: DeviceRow,
): Promise<Pick<DeviceProfile, 'password' | 'acceptsIdentity'>> {
  const isSimulated =
    deviceKind(typeId)?.isSimulated === true || (await selectAccount(db, ownerId))?.isDemo === true
  return isSimulated
    ? { password: simulatedSecret(sn), acceptsIdentity: false }
    : { password, acceptsIdentity: registration === 'identity' }
}

export async function toDocument(
  context: Pick<ModelContext, 'db' | 'models'>,
  modelId: number | null,
): Promise<ModelDocument | undefined> {
  if (modelId === null) return undefined
  const row = await selectModel(context.db, modelId)
  return row === undefined ? undefined : context.models.read(row)
}

/** The document of the device's model, scaled by the transformers of this device. */
export async function deviceDocument(
  context: Pick<ModelContext, 'db' | 'models'>,
  { modelId, ratios }: Pick<DeviceRow, 'modelId' | 'ratios'>,
): Promise<ModelDocument | undefined> {
  const document = await toDocument(context, modelId)
  return document === undefined || ratios.length === 0 ? document : withRatios(document, ratios)
}
