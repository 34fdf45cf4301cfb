import type { UpdateState } from '@fieldhub/contract'
import type { Domain } from '#domain/domain.ts'
import type { FirmwareReport, HelloReport } from '#facts/device-report.ts'
import { updateDevice } from '#store/device/device-store.ts'
import {
  changeOpenOffer,
  type OfferRow,
  selectOpenOffer,
} from '#store/firmware/firmware-offer-store.ts'
import { compareVersions } from './firmware-version.ts'
import { advanceRollout } from './rollout-advance.ts'
import { offerWaiting, settleOffer } from './update-offer.ts'
import { publishUpdate } from './update-view.ts'

/** How a device gets on with its update. Only a version that it runs ends one well, never its word that it is done. */
export async function handleFirmwareReport(domain: Domain, report: FirmwareReport): Promise<void> {
  const { deviceId, offerId, version, state } = report
  const offer = await selectOpenOffer(domain.db, deviceId)
  if (offerId === undefined && state === 'done') return recordVersion(domain, deviceId, version)
  if (offer === undefined || (offerId !== undefined && offerId !== String(offer.id))) return
  if (state !== 'fail') return recordProgress(domain, offer, report)
  if (await settleOffer(domain, offer, 'failed', { reason: 'device', code: report.code })) {
    await getAdvance(domain, offer)
  }
}

/** At each connect: what it runs settles its update, and what waits for it is told. */
export async function handleVersion(
  domain: Domain,
  { deviceId, firmware }: Pick<HelloReport, 'deviceId' | 'firmware'>,
): Promise<void> {
  if (firmware !== undefined) await recordVersion(domain, deviceId, firmware)
  await offerWaiting(domain, deviceId)
}

/** The version that the device says it runs. */
export async function recordVersion(
  domain: Domain,
  deviceId: number,
  version: string,
): Promise<void> {
  await updateDevice(domain.db, deviceId, { firmware: version })
  const offer = await selectOpenOffer(domain.db, deviceId)
  if (offer === undefined) return
  const isThere = compareVersions(version, offer.version) === 0
  if (isThere) {
    if (await settleOffer(domain, offer, 'done')) await getAdvance(domain, offer)
    return
  }
  // It said that it would start the new one, and did not.
  if (offer.state === 'burning' || offer.state === 'restarting') {
    if (await settleOffer(domain, offer, 'failed', { reason: 'version' })) {
      await getAdvance(domain, offer)
    }
    return
  }
  // Cut off while it was loading: it is told again, and goes on where it was.
  const again = { state: 'waiting' satisfies UpdateState }
  await changeOpenOffer(domain.db, offer.id, again, ['offered', 'downloading'])
}

const stateOf = { downloading: 'downloading', burning: 'burning', done: 'restarting' } as const

async function recordProgress(
  domain: Domain,
  offer: OfferRow,
  { state, percent }: FirmwareReport,
): Promise<void> {
  if (state === 'fail' || offer.state === 'planned') return
  const seenAt = domain.clock.now()
  const isFull = state !== 'downloading'
  const change = { state: stateOf[state], percent: isFull ? 100 : clamp(percent), seenAt }
  if (await changeOpenOffer(domain.db, offer.id, change)) await publishUpdate(domain, offer.id)
}

function clamp(percent: number | undefined): number | null {
  return percent === undefined ? null : Math.min(100, Math.max(0, Math.round(percent)))
}

async function getAdvance(domain: Domain, { rolloutId }: OfferRow): Promise<void> {
  if (rolloutId !== null) await advanceRollout(domain, rolloutId)
}
