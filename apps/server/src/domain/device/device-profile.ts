import { invariant } from '@fieldhub/kernel'
import { getTurnaroundMs } from '@fieldhub/protocol'
import { valuesPerSecondMax } from '#domain/account/account-values.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { type ModelDocument, withRatios } from '#domain/device-model/model-document.ts'
import type { DeviceProfile } from '#facts/device-profile.ts'
import { GatheredReads } from '#platform/async/gathered-reads.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDeviceBySn, selectDevices } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import type { DeviceProfileContext } from './device-context.ts'
import { deviceKind, virtualMark } from './device-types.ts'
import { simulatedSecret } from './simulated/simulated-secret.ts'

/** The profile that the gateway needs of the device with this serial number. */
export async function findProfileBySn(
  context: DeviceProfileContext,
  sn: string,
): Promise<DeviceProfile | undefined> {
  const device = await selectDeviceBySn(context.db, sn)
  return device && toProfile(context, device, readOnce(context))
}

/** Profiles that are asked for in one turn are read together. */
export function profilesById(context: () => DeviceProfileContext) {
  const reads = new GatheredReads((ids) => findProfiles(context(), ids))
  return (deviceId: number) => reads.of(deviceId)
}

/** Those of the devices that are there. Models and accounts that several of them have are read once. */
export async function findProfiles(
  context: DeviceProfileContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeviceProfile>> {
  const reads = readOnce(context)
  const found = new Map<number, DeviceProfile>()
  for (const device of await selectDevices(context.db, ids)) {
    found.set(device.id, await toProfile(context, device, reads))
  }
  return found
}

/** What a profile is made of besides its device. */
function readOnce(context: DeviceProfileContext) {
  return {
    document: once((modelId: number | null) => toDocument(context, modelId)),
    account: once((ownerId: number) => selectAccount(context.db, ownerId)),
  }
}

function once<K, T>(read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, Promise<T>>()
  return (key) => {
    const reading = known.get(key) ?? read(key)
    known.set(key, reading)
    return reading
  }
}

async function toProfile(
  context: DeviceProfileContext,
  device: DeviceRow,
  { document: documentOf, account: accountOf }: ReturnType<typeof readOnce>,
): Promise<DeviceProfile> {
  const kind = deviceKind(device.typeId)
  invariant(kind !== undefined, 'a stored device has a known type')
  const document = behindOwn(await documentOf(device.modelId), device)
  const account = await accountOf(device.ownerId)
  return {
    deviceId: device.id,
    ownerId: device.ownerId,
    sn: device.sn,
    ...getProof(device, account),
    framing: kind.framing,
    ...virtualMark(kind),
    offlineAfterMs: device.offlineAfter * 1_000,
    answerMs: device.answerTimeout,
    pauseMs: device.pause ?? getUsualPauseMs(kind.framing, device),
    inFlight: device.inFlight,
    acksHeartbeat: device.heartbeatAck,
    variables: document?.polled ?? [],
    valuesPerSecondMax: valuesPerSecondMax(account, context.accountValuesPerSecond),
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
function getProof(
  { password, registration, sn, typeId }: DeviceRow,
  owner: Pick<AccountRow, 'isDemo'> | undefined,
): Pick<DeviceProfile, 'password' | 'acceptsIdentity'> {
  const isSimulated = deviceKind(typeId)?.isSimulated === true || owner?.isDemo === true
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
  device: Pick<DeviceRow, 'modelId' | 'ratios'>,
): Promise<ModelDocument | undefined> {
  return behindOwn(await toDocument(context, device.modelId), device)
}

function behindOwn(document: ModelDocument | undefined, { ratios }: Pick<DeviceRow, 'ratios'>) {
  return document === undefined || ratios.length === 0 ? document : withRatios(document, ratios)
}
