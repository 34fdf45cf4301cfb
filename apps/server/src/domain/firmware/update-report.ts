import type { FirmwareReport, HelloReport } from '#facts/device-report.ts'
import { updateDevice } from '#store/device/device-store.ts'
import {
  changeOpenOffer,
  type OfferRow,
  selectOpenOffer,
  settleFailedOffer,
} from '#store/firmware/firmware-offer-store.ts'
import type { UpdateContext } from './firmware-context.ts'
import { compareVersions } from './firmware-version.ts'
import { advanceRollout } from './rollout-advance.ts'
import { logUpdate, offerWaiting, settleOffer } from './update-offer.ts'
import { publishUpdate } from './update-view.ts'

/**
 * Handles a device's report about its update. An update succeeds only by the version that the device runs, never by its
 * claim to be done.
 */
export async function handleFirmwareReport(
  context: UpdateContext,
  report: FirmwareReport,
): Promise<void> {
  const { deviceId, offerId, version, state } = report
  const offer = await selectOpenOffer(context.db, deviceId)
  if (offerId === undefined && state === 'done') return recordVersion(context, deviceId, version)
  if (offer === undefined || (offerId !== undefined && offerId !== String(offer.id))) return
  if (state !== 'fail') return recordProgress(context, offer, report)
  if (await settleOffer(context, offer, 'failed', { reason: 'device', code: report.code })) {
    await getAdvance(context, offer)
  }
}

/** Called at each connect: the device's version settles its update, and a waiting one is offered. */
export async function handleVersion(
  context: UpdateContext,
  { deviceId, firmware }: Pick<HelloReport, 'deviceId' | 'firmware'>,
): Promise<void> {
  if (firmware !== undefined) await recordVersion(context, deviceId, firmware)
  await offerWaiting(context, deviceId)
}

/** Stores the version that the device reports. */
export async function recordVersion(
  context: UpdateContext,
  deviceId: number,
  version: string,
): Promise<void> {
  await updateDevice(context.db, deviceId, { firmware: version })
  const offer = await selectOpenOffer(context.db, deviceId)
  if (offer === undefined) return recordLate(context, deviceId, version)
  const isThere = compareVersions(version, offer.version) === 0
  if (isThere) {
    if (await settleOffer(context, offer, 'done')) await getAdvance(context, offer)
    return
  }
  // The device claimed to start the new version, but still runs the old one. One whose line only broke shows it later.
  if (offer.state === 'burning' || offer.state === 'restarting') {
    if (await settleOffer(context, offer, 'failed', { reason: 'version' })) {
      await getAdvance(context, offer)
    }
    return
  }
  // The device was cut off while loading, so it gets the offer again and continues where it was.
  const again = { state: 'waiting' } as const
  await changeOpenOffer(context.db, offer.id, again, ['offered', 'downloading'])
}

/** An update that was given up has succeeded all the same once the device runs its version. Its roll-out stays paused. */
async function recordLate(
  context: UpdateContext,
  deviceId: number,
  version: string,
): Promise<void> {
  const isVersion = (offered: string) => compareVersions(version, offered) === 0
  const now = context.clock.now()
  const offer = await settleFailedOffer(context.db, deviceId, isVersion, now)
  if (offer === undefined) return
  await logUpdate(context, offer, 'updateDone')
  await publishUpdate(context, offer.id)
  await getAdvance(context, offer)
}

const stateOf = { downloading: 'downloading', burning: 'burning', done: 'restarting' } as const

async function recordProgress(
  context: UpdateContext,
  offer: OfferRow,
  { state, percent }: FirmwareReport,
): Promise<void> {
  if (state === 'fail' || offer.state === 'planned') return
  const seenAt = context.clock.now()
  const isFull = state !== 'downloading'
  const reported = { state: stateOf[state], percent: isFull ? 100 : clamp(percent) }
  // A device that did not answer its offer has taken it up all the same.
  const change = { ...reported, reason: '', seenAt } as const
  if (await changeOpenOffer(context.db, offer.id, change)) await publishUpdate(context, offer.id)
}

function clamp(percent: number | undefined): number | null {
  return percent === undefined ? null : Math.min(100, Math.max(0, Math.round(percent)))
}

async function getAdvance(context: UpdateContext, { rolloutId }: OfferRow): Promise<void> {
  if (rolloutId !== null) await advanceRollout(context, rolloutId)
}
