import { isDeepStrictEqual } from 'node:util'
import {
  behindOwnRatios,
  type DeviceChange,
  type DeviceInput,
  type DeviceMode,
  type DeviceRegistration,
  isSimulatedName,
  isWeakDevicePassword,
  meaningOf,
  scaleChanges,
  type Variable,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { refuseOverDemoLimit } from '#domain/demo/demo-limits.ts'
import {
  type FormulaFollower,
  readNumberFollowers,
} from '#domain/device-model/formula-followers.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { refreshDevicesOf, saveFollowers } from '#domain/device-model/save-version.ts'
import { requireGroup } from '#domain/group/group.ts'
import { adoptReported } from '#domain/position/keep-position.ts'
import { refusingTaken } from '#domain/refusing-taken.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectBinnedBySn } from '#store/device/device-bin-store.ts'
import {
  type DeviceListRow,
  deleteDevice,
  insertDevice,
  updateDevice,
} from '#store/device/device-store.ts'
import { deleteAllPinned, insertPinned } from '#store/device/pinned-store.ts'
import { simulatedTypeId } from '#store/device/simulated-device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import { insertRatioChange } from '#store/device-model/scale-change-store.ts'
import { deleteScopeTargets } from '#store/forwarding/forwarding-store.ts'
import { inTransaction } from '#store/in-transaction.ts'
import { deleteTimedTasksOfDevice } from '#store/timed-task/timed-task-store.ts'
import { settlingAccess } from './device-access.ts'
import type {
  DeviceChangeContext,
  DeviceDiscardContext,
  SerialNumberContext,
} from './device-context.ts'
import { toDocument } from './device-profile.ts'
import { requireKind, requireOfferedKind } from './device-types.ts'
import { newDeviceRow, pickSettings } from './list/device-row.ts'
import { nextTags, saveTags, type TagChange } from './list/device-tags.ts'
import { mayUse } from './may-use.ts'
import { requireFreeNumber } from './serial-number.ts'

export async function createDevice(
  context: DeviceChangeContext,
  caller: Caller,
  input: DeviceInput,
) {
  requireOfferedKind(input.typeId, input.mode)
  refuseCloudIdentity(input.mode, input.registration)
  await requireModel(context, caller.accountId, input.model)
  await requireGroup(context, caller.accountId, input.group)
  await refuseOverDemoLimit(context, caller, 'devices')
  requireStrongPassword(input.password, input.sn)
  await offerBinned(context, caller, input.sn)
  await requireFreeNumber(context, caller, input)
  return addDevice(context, caller, input)
}

/** Stores a device that may be added, and lets the gateway know it. */
export async function addDevice(context: DeviceChangeContext, caller: Caller, input: DeviceInput) {
  const row = newDeviceRow(caller.accountId, input, context.clock.now())
  const id = await insertDevice(context.db, row)
  if (id === undefined) throw new FieldError({ sn: 'serialNumberTaken' }, 'conflict')
  caller.trace?.recordDevice({ ...input, ownerId: caller.accountId })
  await pinByModel(context, id, input.model ?? null)
  await context.devicePort.refresh(id)
  return { id, deviceId: id }
}

export async function changeDevice(
  context: DeviceChangeContext,
  caller: Caller,
  input: DeviceChange & TagChange,
) {
  const { row, share } = await mayUse(context, caller, input.id, 'engineer')
  if (share !== undefined) refuseIdentityChange(input, row)
  const mode = input.mode ?? row.mode
  requireNextKind(input, row, mode)
  refuseCloudIdentity(mode, input.registration)
  await requireModel(context, row.ownerId, input.model)
  await requireGroup(context, row.ownerId, input.group)
  await requireIdentity(context, caller, row, input)
  // A device that changes to cloud mode must prove its password from now on.
  const registration = mode === 'cloud' ? 'password' : input.registration
  const change = toColumns({ ...input, registration })
  const tags = await nextTags(context, row.id, input)
  const followers = await readNumberFollowers(context, row, input.sn)
  const saving = () => save(context, row, change, followers)
  // A device that leaves a shared group is no longer shared with it.
  if (input.group !== undefined && input.group !== row.groupId) {
    await settlingAccess(context, [row.id], saving)
  } else if (Object.keys(change).length > 0) await saving()
  if (tags !== undefined) await saveTags(context, row, input)
  if (input.model !== undefined && input.model !== row.modelId) {
    await pinByModel(context, row.id, input.model)
  }
  const isNowAutomatic = input.locationMode === 'automatic' && row.locationMode !== 'automatic'
  if (isNowAutomatic) await adoptReported(context, row)
  await context.devicePort.refresh(row.id)
  await clearChanged(context, row, input)
  await refreshDevicesOf(
    context,
    followers.map((follower) => follower.row.id),
  )
  return { id: row.id, deviceId: row.id }
}

/** By another model, or behind other transformers, nothing that was read before is a value of these variables. */
async function clearChanged(
  context: DeviceChangeContext,
  row: DeviceListRow,
  { model = row.modelId, ratios = row.ratios }: DeviceChange,
): Promise<void> {
  const isOtherModel = model !== row.modelId
  const isOther = isOtherModel || !isDeepStrictEqual(ratios, row.ratios)
  const document = isOther ? await toDocument(context, model) : undefined
  const varIds = document?.slaves.flatMap((slave) => {
    const isChanged = (variable: Variable) => {
      const meaning = meaningOf(variable, slave)
      const before = behindOwnRatios(meaning, row.ratios)
      return isOtherModel || scaleChanges(before, behindOwnRatios(meaning, ratios)).length > 0
    }
    return slave.var.filter(isChanged).map(({ varId }) => varId)
  })
  context.latest.clear(row.id, varIds ?? [], context.clock.now())
}

function refuseCloudIdentity(mode: DeviceMode, registration: DeviceRegistration | undefined): void {
  if (mode === 'cloud' && registration === 'identity') {
    throw new FieldError({ registration: 'identityNotForCloud' })
  }
}

/** The kind that the device has from now on: the one that it has, or one that people can choose. */
function requireNextKind(input: DeviceChange, row: DeviceListRow, mode: DeviceMode): void {
  if (row.typeId === simulatedTypeId) refuseOtherThanSimulated(input, row)
  if (input.typeId === undefined || input.typeId === row.typeId) requireKind(row.typeId, mode)
  else requireOfferedKind(input.typeId, mode)
}

/** A simulated device stays one, and everybody can tell so by its name. */
function refuseOtherThanSimulated(
  { name, sn, password, typeId, registration }: DeviceChange,
  row: DeviceListRow,
): void {
  if (name !== undefined && !isSimulatedName(name)) throw new FieldError({ name: 'simulatedName' })
  const isSame =
    (sn ?? row.sn) === row.sn &&
    (typeId ?? row.typeId) === row.typeId &&
    (password ?? row.password) === row.password &&
    (registration ?? row.registration) === row.registration
  if (!isSame) throw new AppError('notAllowed')
}

/** Only the owner may change serial number, password, registration, group and tags, whoever else may set the device up. */
function refuseIdentityChange(
  { sn, password, registration, group, tags, addTags, removeTags }: DeviceChange & TagChange,
  row: DeviceListRow,
): void {
  const isSame = sn === undefined || sn === row.sn
  const owned = [password, registration, group, tags, addTags, removeTags]
  const isNamed = owned.some((field) => field !== undefined)
  if (!isSame || isNamed) throw new AppError('notAllowed')
}

/** Another deleted device of the caller has this serial number; the error names it, so that it can be restored. */
async function offerBinned(context: StoreContext, caller: Caller, sn: string): Promise<void> {
  const [binned] = await selectBinnedBySn(context.db, [sn])
  if (binned?.ownerId !== caller.accountId) return
  const { deviceId: id, name, deletedAt: deleteTime } = binned
  throw new AppError('conflict', { binned: { id, name, sn, deleteTime } })
}

/**
 * Deletes the device and its history. The gateway drops it before the samples are deleted, so that none comes after.
 */
export async function discardDevice(context: DeviceDiscardContext, id: number): Promise<void> {
  await settlingAccess(context, [id], () => deleteDevice(context.db, id))
  await context.devicePort.refresh(id)
  context.latest.forget(id)
  await deleteTimedTasksOfDevice(context.db, id)
  await deleteScopeTargets(context.db, 'device', [id])
  await context.samples.removeDevice(id)
}

async function requireModel(
  context: StoreContext,
  ownerId: number,
  modelId: number | null | undefined,
): Promise<void> {
  if (modelId === null || modelId === undefined) return
  const model = await selectModel(context.db, modelId)
  if (model?.ownerId !== ownerId) throw new FieldError({ model: 'model' }, 'notFound')
}

/** A registration from before this rule is kept until it is changed. */
async function requireIdentity(
  context: SerialNumberContext,
  caller: Caller,
  row: DeviceListRow,
  { sn = row.sn, password = row.password }: DeviceChange,
): Promise<void> {
  if (password !== row.password) requireStrongPassword(password, sn)
  if (sn === row.sn) return
  await requireFreeNumber(context, caller, { sn, deviceId: row.id })
  context.numberProbes.spend(caller.accountId, 'freed', 1)
}

function requireStrongPassword(password: string, sn: string): void {
  if (isWeakDevicePassword(password, sn)) throw new FieldError({ password: 'devicePasswordWeak' })
}

async function save(
  { db, clock }: ClockContext,
  { id, ratios }: Pick<DeviceListRow, 'id' | 'ratios'>,
  change: Parameters<typeof updateDevice>[2],
  followers: readonly FormulaFollower[],
): Promise<void> {
  const isOther = change.ratios !== undefined && !isDeepStrictEqual(change.ratios, ratios)
  await refusingTaken({ sn: 'serialNumberTaken' }, () =>
    inTransaction(db, async (inside) => {
      await updateDevice(inside, id, change)
      await saveFollowers(inside, followers, clock.now())
      // What was recorded stays as it was shown behind the transformers of then.
      const before = { deviceId: id, time: clock.now(), before: ratios }
      if (isOther) await insertRatioChange(inside, before)
    }),
  )
}

/** The device's pins start as the model marks them. */
async function pinByModel(
  context: ModelContext,
  id: number,
  modelId: number | null,
): Promise<void> {
  await deleteAllPinned(context.db, id)
  const document = await toDocument(context, modelId)
  const tops = [...(document?.variables.values() ?? [])].filter(({ isTop }) => isTop)
  await insertPinned(
    context.db,
    id,
    tops.map(({ varId }) => varId),
  )
}

/** Only the columns that the change names. */
function toColumns(input: DeviceChange) {
  const columns = {
    name: input.name,
    sn: input.sn,
    password: input.password,
    typeId: input.typeId,
    mode: input.mode,
    registration: input.registration,
    modelId: input.model,
    groupId: input.group,
    address: input.address,
    longitude: input.longitude,
    latitude: input.latitude,
    locationMode: input.locationMode,
  }
  const named = Object.entries({ ...columns, ...pickSettings(input) })
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}
