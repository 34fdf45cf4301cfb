import type { UpdateReason, UpdateState } from '@fieldhub/contract'
import type { ClockContext } from '#domain/store-context.ts'
import type { FirmwareOffer } from '#facts/device-report.ts'
import type { LinkFault } from '#facts/writes.ts'
import { hashToken, makeToken } from '#platform/secrets/secret.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import {
  changeOpenOffer,
  type OfferRow,
  selectOpenOffer,
} from '#store/firmware/firmware-offer-store.ts'
import { isRolloutRunning } from '#store/firmware/firmware-rollout-store.ts'
import { selectFirmware } from '#store/firmware/firmware-store.ts'
import type { UpdateContext } from './firmware-context.ts'
import { mightOrderStill } from './orderer-right.ts'
import { publishUpdate } from './update-view.ts'

const hourMs = 3_600_000
/** How long a device may take to fetch what it was offered. */
const tokenMs = 24 * hourMs

/** Sends the device its waiting update, if it has one that may be sent now. */
export async function offerWaiting(context: UpdateContext, deviceId: number): Promise<void> {
  const offer = await selectOpenOffer(context.db, deviceId)
  if (offer === undefined || offer.state !== 'waiting') return
  if (!context.devicePort.isOnline(deviceId)) return
  const given = await issueOffer(context, offer)
  if (given === undefined) return
  const offered = await context.devicePort.offerFirmware(deviceId, given)
  if (offered.ok) return recordStart(context, offer)
  await changeOpenOffer(
    context.db,
    offer.id,
    { state: 'waiting', toldAt: null, reason: toReason(offered.error) },
    ['offered'],
  )
  await publishUpdate(context, offer.id)
}

/** Returns a package with a new token, for a device that gets an offer or asks for one. Undefined: it may not have it now. */
export async function issueOffer(
  context: UpdateContext,
  offer: OfferRow,
): Promise<FirmwareOffer | undefined> {
  const firmware = await selectFirmware(context.db, offer.firmwareId)
  if (firmware === undefined) return undefined
  if (!(await mightOrderStill(context, offer))) return withdrawOffer(context, offer)
  const { rolloutId } = offer
  if (rolloutId !== null && !(await isRolloutRunning(context.db, rolloutId))) return undefined
  const token = makeToken()
  const now = context.clock.now()
  const isClaimed = await changeOpenOffer(
    context.db,
    offer.id,
    {
      state: 'offered',
      reason: '',
      toldAt: now,
      seenAt: now,
      tokenHash: hashToken(token),
      tokenUntil: now + tokenMs,
    },
    [offer.state],
  )
  if (!isClaimed) return undefined
  const { version, bytes, sha256, md5 } = firmware
  const url = `${offer.baseUrl}/firmware/${token}`
  return { offerId: String(offer.id), version, url, bytes, sha256, md5 }
}

/** Ends an offer that nobody with a right to it wants any more. */
export async function withdrawOffer(context: UpdateContext, offer: OfferRow): Promise<undefined> {
  await settleOffer(context, offer, 'stopped', { reason: 'stopped' })
}

/** Logs the first offer to the device; another one after a broken download is not logged. */
export async function recordStart(context: UpdateContext, offer: OfferRow): Promise<void> {
  if (offer.toldAt === null) await logUpdate(context, offer, 'updateOffered')
  await publishUpdate(context, offer.id)
}

/** Ends an update, once. */
export async function settleOffer(
  context: UpdateContext,
  offer: OfferRow,
  state: Extract<UpdateState, 'done' | 'failed' | 'expired' | 'stopped'>,
  end: { readonly reason?: UpdateReason; readonly code?: number | undefined } = {},
): Promise<boolean> {
  const { reason = '', code = null } = end
  const settledAt = context.clock.now()
  const ended = { state, reason, code, settledAt, tokenHash: '', tokenUntil: 0 }
  const isEnded = await changeOpenOffer(context.db, offer.id, ended)
  if (!isEnded) return false
  if (state !== 'stopped') await logUpdate(context, offer, endWords[state])
  await publishUpdate(context, offer.id)
  return true
}

const endWords = { done: 'updateDone', failed: 'updateFailed', expired: 'updateExpired' } as const

export function logUpdate(
  { db, clock }: ClockContext,
  { deviceId, ownerId, version }: OfferRow,
  word: 'updateOffered' | (typeof endWords)[keyof typeof endWords],
): Promise<void> {
  const content = `${word}:${version}`
  const row = { deviceId, ownerId, type: 'update', content, ip: '', time: clock.now() } as const
  return insertStateLogs(db, [row])
}

function toReason({ kind }: LinkFault): UpdateReason {
  if (kind === 'unsupported') return 'asks'
  return kind === 'offline' ? 'offline' : 'silent'
}
