import { type DeviceUpdate, firmwareLimits, type UpdateState } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import {
  deleteOffersBefore,
  insertOffers,
  selectNewestOffer,
  selectOffersOfHolders,
  selectOpenOffer,
  selectOverdueOffers,
} from '#store/firmware/firmware-offer-store.ts'
import {
  deleteRolloutsBefore,
  selectRunningRolloutIds,
} from '#store/firmware/firmware-rollout-store.ts'
import type { FirmwareOfferTable } from '#store/firmware/firmware-schema.ts'
import type { FirmwareRow } from '#store/firmware/firmware-store.ts'
import type { UpdateContext, UpdateOrderContext } from './firmware-context.ts'
import { newerFirmware } from './firmware-latest.ts'
import { mightOrderStill } from './orderer-right.ts'
import { advanceRollout } from './rollout-advance.ts'
import { offerWaiting, settleOffer, withdrawOffer } from './update-offer.ts'
import { toUpdate } from './update-view.ts'

const dayMs = 86_400_000
/** A device under way that reports nothing for this long has given up. */
const quietMs = 2 * 3_600_000
const keptMs = 400 * dayMs

/** Where the caller reached this server. */
interface ReachedAt {
  /** As the caller's request names it. */
  readonly origin: string
  /** As the connection shows it. */
  readonly connectedOrigin: string
}

/**
 * Starts the update of a device to its newest package. Its owner names the address at which it finds this server; another
 * account could name a server of its own, which the device would load a program from.
 */
export async function updateDeviceFirmware(
  context: UpdateOrderContext,
  caller: Caller,
  deviceId: number,
  { origin, connectedOrigin }: ReachedAt,
): Promise<DeviceUpdate> {
  const { row, share } = await mayUse(context, caller, deviceId, 'engineer')
  const firmware = await newerFirmware(context, row)
  if (firmware === undefined) throw new AppError('firmwareLatest')
  const named = share === undefined ? origin : connectedOrigin
  const offer = getOffer(context, caller, row, { firmware, origin: named })
  if ((await insertOffers(context.db, [offer])) === 0) throw new AppError('updateUnderWay')
  await offerWaiting(context, deviceId)
  const shown = await selectNewestOffer(context.db, deviceId)
  if (shown === undefined) throw new AppError('notFound')
  return toUpdate(shown)
}

export async function newestUpdate(context: ClockContext, caller: Caller, deviceId: number) {
  await mayUse(context, caller, deviceId, 'view')
  const row = await selectNewestOffer(context.db, deviceId)
  return row === undefined ? null : toUpdate(row)
}

/** Cancels only offers that were not sent: an update under way cannot be taken back. */
export async function cancelUpdate(
  context: UpdateContext,
  caller: Caller,
  deviceId: number,
): Promise<null> {
  await mayUse(context, caller, deviceId, 'engineer')
  const offer = await selectOpenOffer(context.db, deviceId)
  if (offer === undefined) throw new AppError('notFound')
  const isBegun = offer.state !== 'waiting' && offer.state !== 'planned'
  if (isBegun) throw new FieldError({ deviceId: 'updateBegun' })
  await settleOffer(context, offer, 'stopped', { reason: 'stopped' })
  if (offer.rolloutId !== null) await advanceRollout(context, offer.rolloutId)
  return null
}

/**
 * Ends updates that waited or stayed silent too long, or whose orderer lost the right to them, and lets roll-outs continue.
 */
export async function sweepUpdates(context: UpdateContext): Promise<void> {
  for (const offer of await selectOffersOfHolders(context.db)) {
    if (!(await mightOrderStill(context, offer))) await withdrawOffer(context, offer)
  }
  const now = context.clock.now()
  const createdBefore = now - firmwareLimits.waitDays * dayMs
  const overdue = await selectOverdueOffers(context.db, {
    createdBefore,
    seenBefore: now - quietMs,
  })
  for (const offer of overdue) {
    const isWaiting = offer.state === 'waiting'
    await settleOffer(context, offer, isWaiting ? 'expired' : 'failed', {
      reason: isWaiting ? 'expired' : 'timeout',
    })
  }
  for (const id of await selectRunningRolloutIds(context.db)) await advanceRollout(context, id)
}

export async function trimUpdates({ db, clock }: ClockContext): Promise<void> {
  const before = clock.now() - keptMs
  await deleteOffersBefore(db, before)
  await deleteRolloutsBefore(db, before)
}

interface OfferInput {
  readonly firmware: FirmwareRow
  readonly origin: string
  readonly rollout?: { readonly id: number; readonly stage: number }
}

export function getOffer(
  { clock, publicUrl }: UpdateOrderContext,
  { accountId }: Caller,
  device: Pick<DeviceRow, 'id' | 'ownerId' | 'firmware'>,
  { firmware, origin, rollout }: OfferInput,
): Omit<FirmwareOfferTable, 'id'> {
  const state: UpdateState = rollout === undefined ? 'waiting' : 'planned'
  const now = clock.now()
  return {
    deviceId: device.id,
    ownerId: device.ownerId,
    accountId,
    firmwareId: firmware.id,
    rolloutId: rollout?.id ?? null,
    stage: rollout?.stage ?? 0,
    version: firmware.version,
    fromVersion: device.firmware,
    state,
    percent: null,
    code: null,
    reason: '',
    createdAt: now,
    toldAt: null,
    seenAt: now,
    settledAt: null,
    tokenHash: '',
    tokenUntil: 0,
    baseUrl: publicUrl === '' ? origin : publicUrl,
  }
}
