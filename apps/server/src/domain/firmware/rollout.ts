import { firmwareLimits, type Language, Rollout } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { deviceKind } from '#domain/device/device-types.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectDeviceStates } from '#store/device/device-list-store.ts'
import { type DeviceListRow, selectDevicesByIds } from '#store/device/device-store.ts'
import {
  insertOffers,
  selectOffersOfRollout,
  selectWaitingDevices,
  stopUnbegun,
} from '#store/firmware/firmware-offer-store.ts'
import {
  changeRolloutFrom,
  insertRollout,
  type NewRollout,
  type RolloutRow,
  selectRollout,
  selectRollouts,
} from '#store/firmware/firmware-rollout-store.ts'
import { type FirmwareRow, selectFirmware } from '#store/firmware/firmware-store.ts'
import type { UpdateContext, UpdateOrderContext } from './firmware-context.ts'
import { compareVersions } from './firmware-version.ts'
import { advanceRollout, getStageCounts, publishAll, type StageCounts } from './rollout-advance.ts'
import { stageSizes } from './stage-sizes.ts'
import { getOffer } from './update-device.ts'
import { toUpdate } from './update-view.ts'

export interface RolloutInput {
  readonly firmwareId: number
  readonly stages?: readonly number[] | undefined
  readonly failuresMax?: number | undefined
  readonly deviceIds?: readonly number[] | undefined
}

const usualStages = [1, 10, 100]
const rowsAtOnce = 500

export async function startRollout(
  context: UpdateOrderContext,
  caller: Caller,
  input: RolloutInput,
  call: { readonly origin: string; readonly language: Language },
): Promise<Rollout> {
  refuseDemo(caller)
  const firmware = await selectFirmware(context.db, input.firmwareId)
  const isAvailable = firmware?.ownerId === caller.accountId || firmware?.isPublic === true
  if (firmware === undefined || !isAvailable) throw new AppError('notFound')
  caller.trace?.record(firmware.version)
  const devices = await devicesFor(context, caller, firmware, input.deviceIds)
  if (devices.length === 0) throw new FieldError({ deviceIds: 'rolloutDevices' })
  const sizes = stageSizes(devices.length, input.stages ?? usualStages)
  const failuresMax = input.failuresMax ?? 0
  const rollout: NewRollout = {
    ownerId: caller.accountId,
    firmwareId: firmware.id,
    state: 'running',
    reason: '',
    stages: sizes,
    stage: 0,
    failureLimit: failuresMax,
    failuresMax,
    baseUrl: call.origin,
    createdAt: context.clock.now(),
    settledAt: null,
  }
  const stageOf = sizes.flatMap((size, stage) => Array.from({ length: size }, () => stage))
  // A roll-out without its offers looks like one whose stages are all done.
  const id = await context.db.transaction().execute(async (inside) => {
    const made = await insertRollout(inside, rollout)
    const offers = devices.map((device, at) =>
      getOffer(context, caller, device, {
        firmware,
        origin: call.origin,
        rollout: { id: made, stage: stageOf[at] ?? 0 },
      }),
    )
    await insertOffers(inside, offers)
    return made
  })
  await advanceRollout(context, id)
  return shownRollout(context, await ownRollout(context, caller, id), call.language)
}

export async function listRollouts(
  context: StoreContext,
  { accountId }: Caller,
  language: Language,
): Promise<Rollout[]> {
  const rows = await selectRollouts(context.db, accountId)
  const counts = await getStageCounts(context, rows)
  return Promise.all(
    rows.map(async (row) => toRollout(context, row, counts.get(row.id) ?? [], language)),
  )
}

export async function rolloutDevices(context: StoreContext, caller: Caller, id: number) {
  await ownRollout(context, caller, id)
  const rows = await selectOffersOfRollout(context.db, id, 1_000)
  return rows.map(toUpdate)
}

export async function changeRollout(
  context: UpdateContext,
  caller: Caller,
  { id, action }: { readonly id: number; readonly action: 'pause' | 'continue' | 'stop' },
  language: Language,
): Promise<Rollout> {
  const rollout = await ownRollout(context, caller, id)
  const isOver = rollout.state === 'done' || rollout.state === 'stopped'
  if (isOver) throw new AppError('conflict')
  if (action === 'pause') {
    await changeRolloutFrom(context.db, rollout, { state: 'paused', reason: 'person' })
  } else if (action === 'continue') await resumeRollout(context, rollout)
  else await stop(context, rollout)
  return shownRollout(context, await ownRollout(context, caller, id), language)
}

/** After failures, resuming allows as many more as at the start, and at least one. */
async function resumeRollout(context: UpdateContext, rollout: RolloutRow): Promise<void> {
  const stages = (await getStageCounts(context, [rollout])).get(rollout.id) ?? []
  const failures = stages.reduce((sum, { failed }) => sum + failed, 0)
  const failuresMax = Math.max(rollout.failuresMax, failures + rollout.failureLimit)
  await changeRolloutFrom(context.db, rollout, { state: 'running', reason: '', failuresMax })
  await publishAll(context, await selectWaitingDevices(context.db, rollout.id))
  await advanceRollout(context, rollout.id)
}

async function stop(context: ClockContext, rollout: RolloutRow): Promise<void> {
  const settledAt = context.clock.now()
  const isStopped = await changeRolloutFrom(context.db, rollout, { state: 'stopped', settledAt })
  if (isStopped) await stopUnbegun(context.db, rollout.id, settledAt)
}

async function ownRollout(context: StoreContext, caller: Caller, id: number): Promise<RolloutRow> {
  const row = await selectRollout(context.db, id)
  if (row === undefined || row.ownerId !== caller.accountId) throw new AppError('notFound')
  return row
}

/** The caller's own devices of the type that run an older version: those of the list, or all. */
async function devicesFor(
  context: StoreContext,
  { accountId }: Caller,
  { typeId, version }: FirmwareRow,
  named: readonly number[] | undefined,
): Promise<DeviceListRow[]> {
  const states = await selectDeviceStates(context.db, accountId, { typeId })
  const wanted = named === undefined ? undefined : new Set(named)
  const ids = states.map(({ id }) => id).filter((id) => wanted === undefined || wanted.has(id))
  if (wanted !== undefined && ids.length < wanted.size) throw new AppError('notFound')
  const found: DeviceListRow[] = []
  for (let at = 0; at < Math.min(ids.length, firmwareLimits.devicesPerRollout); at += rowsAtOnce) {
    found.push(...(await selectDevicesByIds(context.db, accountId, ids.slice(at, at + rowsAtOnce))))
  }
  return found.filter(({ firmware }) => compareVersions(version, firmware) > 0)
}

async function shownRollout(
  context: StoreContext,
  row: RolloutRow,
  language: Language,
): Promise<Rollout> {
  const counts = await getStageCounts(context, [row])
  return toRollout(context, row, counts.get(row.id) ?? [], language)
}

async function toRollout(
  context: StoreContext,
  row: RolloutRow,
  stages: readonly StageCounts[],
  language: Language,
): Promise<Rollout> {
  const firmware = await selectFirmware(context.db, row.firmwareId)
  return Rollout.parse({
    id: row.id,
    firmwareId: row.firmwareId,
    version: firmware?.version ?? '',
    typeName: deviceKind(firmware?.typeId ?? 0)?.name[language] ?? '',
    state: row.state,
    reason: row.reason,
    stage: row.stage + 1,
    stages: stages.map(({ planned, waiting, ...counts }) => ({
      ...counts,
      waiting: waiting + planned,
    })),
    failures: stages.reduce((sum, { failed }) => sum + failed, 0),
    failuresMax: row.failuresMax,
    createdAt: row.createdAt,
    settledAt: row.settledAt,
  })
}
