import type { DeviceChange, DeviceInput, DeviceRegistration } from '@fieldhub/contract'
import { DeviceMode, isWeakDevicePassword } from '@fieldhub/contract'
import { refuseOverDemoLimit } from '#domain/demo/demo-limits.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { requireGroup } from '#domain/group/group.ts'
import { adoptReported } from '#domain/position/keep-position.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectBinnedBySn } from '#store/device/device-bin-store.ts'
import {
  type DeviceListRow,
  deleteDevice,
  insertDevice,
  updateDevice,
} from '#store/device/device-store.ts'
import { deleteAllPinned, insertPinned } from '#store/device/pinned-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import { isDuplicate } from '#store/is-duplicate.ts'
import { deleteTimedTasksOfDevice } from '#store/timed-task/timed-task-store.ts'
import { settlingAccess } from './device-access.ts'
import { toDocument } from './device-profile.ts'
import { newDeviceRow, toLineColumns } from './device-row.ts'
import { requireKind } from './device-types.ts'
import { mayUse } from './may-use.ts'
import { requireFreeNumber } from './serial-number.ts'

export async function createDevice(domain: Domain, caller: Caller, input: DeviceInput) {
  requireKind(input.typeId, input.mode)
  refuseCloudIdentity(input.mode, input.registration)
  await requireModel(domain, caller.accountId, input.model)
  await requireGroup(domain, caller.accountId, input.group)
  await refuseOverDemoLimit(domain, caller, 'devices')
  requireStrongPassword(input.password, input.sn)
  await offerBinned(domain, caller, input.sn)
  await requireFreeNumber(domain, caller, input)
  const row = newDeviceRow(caller.accountId, input, domain.clock.now())
  const id = await insertDevice(domain.db, row)
  if (id === undefined) throw new FieldError({ sn: 'serialNumberTaken' })
  caller.trace?.noteDevice({ ...input, ownerId: caller.accountId })
  await pinByModel(domain, id, input.model ?? null)
  await domain.link.refresh(id)
  return { id, deviceId: id }
}

export async function changeDevice(domain: Domain, caller: Caller, input: DeviceChange) {
  const { row, share } = await mayUse(domain, caller, input.id, 'engineer')
  if (share !== undefined) refuseIdentityChange(input, row)
  const mode = input.mode ?? DeviceMode.parse(row.mode)
  requireKind(input.typeId ?? row.typeId, mode)
  refuseCloudIdentity(mode, input.registration)
  await requireModel(domain, row.ownerId, input.model)
  await requireGroup(domain, row.ownerId, input.group)
  await requireIdentity(domain, caller, row, input)
  // What comes to cloud mode proves its password from now on.
  const registration = mode === 'cloud' ? 'password' : input.registration
  const change = toColumns({ ...input, registration })
  const saving = () => save(domain, row.id, change)
  // Out of a shared group, a device is no longer shared with it.
  if (input.group !== undefined && input.group !== row.groupId) {
    await settlingAccess(domain, [row.id], saving)
  } else if (Object.keys(change).length > 0) await saving()
  if (input.model !== undefined && input.model !== row.modelId) {
    await pinByModel(domain, row.id, input.model)
  }
  const isNowAutomatic = input.locationMode === 'automatic' && row.locationMode !== 'automatic'
  if (isNowAutomatic) await adoptReported(domain, row)
  await domain.link.refresh(row.id)
  return { id: row.id, deviceId: row.id }
}

function refuseCloudIdentity(mode: DeviceMode, registration: DeviceRegistration | undefined): void {
  if (mode === 'cloud' && registration === 'identity') {
    throw new FieldError({ registration: 'identityNotForCloud' })
  }
}

/** What a device is known by and sorted under stays its owner's, whoever else may set it up. */
function refuseIdentityChange(
  { sn, password, registration, group }: DeviceChange,
  row: DeviceListRow,
): void {
  const isSame = sn === undefined || sn === row.sn
  const isNamed = [password, registration, group].some((field) => field !== undefined)
  if (!isSame || isNamed) throw new AppError('notAllowed')
}

/** A deleted device of the caller's own keeps its serial number: it is named, so that it can be restored. */
async function offerBinned(domain: Domain, caller: Caller, sn: string): Promise<void> {
  const [binned] = await selectBinnedBySn(domain.db, [sn])
  if (binned?.ownerId !== caller.accountId) return
  const { deviceId: id, name, deletedAt: deleteTime } = binned
  throw new AppError('conflict', { binned: { id, name, sn, deleteTime } })
}

/** The device and its history. The gateway lets go of it before the samples go, so that none comes after. */
export async function discardDevice(domain: Domain, id: number): Promise<void> {
  await settlingAccess(domain, [id], () => deleteDevice(domain.db, id))
  await domain.link.refresh(id)
  domain.latest.forget(id)
  await deleteTimedTasksOfDevice(domain.db, id)
  await domain.samples.removeDevice(id)
}

async function requireModel(
  domain: Domain,
  ownerId: number,
  modelId: number | null | undefined,
): Promise<void> {
  if (modelId === null || modelId === undefined) return
  const model = await selectModel(domain.db, modelId)
  if (model?.ownerId !== ownerId) throw new FieldError({ model: 'model' }, 'notFound')
}

/** What was chosen before there was a rule is kept until it is changed. */
async function requireIdentity(
  domain: Domain,
  caller: Caller,
  row: DeviceListRow,
  { sn = row.sn, password = row.password }: DeviceChange,
): Promise<void> {
  if (password !== row.password) requireStrongPassword(password, sn)
  if (sn === row.sn) return
  await requireFreeNumber(domain, caller, { sn, deviceId: row.id })
  domain.numberProbes.spend(caller.accountId, 'freed', 1)
}

function requireStrongPassword(password: string, sn: string): void {
  if (isWeakDevicePassword(password, sn)) throw new FieldError({ password: 'devicePasswordWeak' })
}

/** Two changes at once may both have found the serial number free. */
async function save(
  domain: Domain,
  id: number,
  change: Parameters<typeof updateDevice>[2],
): Promise<void> {
  try {
    await updateDevice(domain.db, id, change)
  } catch (error) {
    if (isDuplicate(error)) throw new FieldError({ sn: 'serialNumberTaken' })
    throw error
  }
}

/** Pins start as the model marks them. */
async function pinByModel(domain: Domain, id: number, modelId: number | null): Promise<void> {
  await deleteAllPinned(domain.db, id)
  const document = await toDocument(domain, modelId)
  const tops = [...(document?.variables.values() ?? [])].filter(({ isTop }) => isTop)
  await insertPinned(
    domain.db,
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
  const named = Object.entries({ ...columns, ...toLineColumns(input) })
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}
