import type { UpdateState } from '@fieldhub/contract'
import { provenDevice } from '#domain/device/admission/proven-device.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import { hashToken, isTokenShaped } from '#platform/secrets/secret.ts'
import {
  changeOpenOffer,
  type OfferRow,
  selectOfferByToken,
  selectOpenOffer,
} from '#store/firmware/firmware-offer-store.ts'
import { type FirmwareRow, selectFirmware } from '#store/firmware/firmware-store.ts'
import type { FirmwareDownloadContext, UpdateContext } from './firmware-context.ts'
import { ServedRanges } from './served-ranges.ts'
import { issueOffer, recordStart } from './update-offer.ts'
import { recordVersion } from './update-report.ts'
import { publishUpdate } from './update-view.ts'

export interface FirmwareRequest {
  readonly sn: string
  readonly password: string
  /** Version that the device runs. */
  readonly version: string
  /** Address that the request comes from. */
  readonly address: string
}

/** Downloads under way; a token stays valid over a restart until its time is over. */
const downloadsMax = 5_000

/**
 * Answers a device without cloud mode: its version is recorded, and it gets the package that it was offered. Undefined:
 * there is nothing for it. It never gets a package that was not offered, so that staged updates stay staged.
 */
export async function answerFirmwareRequest(
  context: FirmwareDownloadContext,
  request: FirmwareRequest,
) {
  const device = await provenDevice(context, { ...request, form: 'firmware' })
  if (request.version !== '') await recordVersion(context, device.id, request.version)
  const offer = await selectOpenOffer(context.db, device.id)
  const mayHave = offer?.state === 'waiting' || offer?.state === 'offered'
  if (offer === undefined || !mayHave) return undefined
  const given = await issueOffer(context, offer)
  if (given !== undefined) await recordStart(context, offer)
  return given
}

/** Bytes from `start` to `end`, both included. */
export interface SentRange {
  readonly start: number
  readonly end: number
}

export interface Download {
  readonly offer: OfferRow
  readonly firmware: FirmwareRow
}

/** Finds what a token allows: one package for one device, for a day, until it has been sent whole. */
export async function findDownload(
  context: ClockContext,
  token: string,
): Promise<Download | undefined> {
  if (!isTokenShaped(token)) return undefined
  const offer = await selectOfferByToken(context.db, hashToken(token))
  const isGood =
    offer !== undefined && offer.settledAt === null && offer.tokenUntil > context.clock.now()
  if (!isGood) return undefined
  const firmware = await selectFirmware(context.db, offer.firmwareId)
  return firmware === undefined ? undefined : { offer, firmware }
}

/** Downloads of this process by their tokens' hashes. */
export class DownloadTokens {
  readonly #served = new BoundedMap<string, ServedRanges>(downloadsMax)

  /** Records a range that was sent to its last byte. The token ends with the whole package. */
  async recordServed(
    context: UpdateContext,
    { offer, firmware }: Download,
    range: SentRange,
  ): Promise<void> {
    const hash = offer.tokenHash
    const served = this.#served.get(hash) ?? new ServedRanges(firmware.bytes)
    served.add(range.start, range.end)
    this.#served.set(hash, served)
    const token = served.isWhole ? { tokenHash: '', tokenUntil: 0 } : {}
    if (served.isWhole) this.#served.delete(hash)
    const state: UpdateState = 'downloading'
    const seenAt = context.clock.now()
    const progress = { state, percent: served.percent, seenAt, ...token }
    const isNews = await changeOpenOffer(context.db, offer.id, progress, ['offered', 'downloading'])
    if (isNews) return publishUpdate(context, offer.id)
    // The device has reported more of itself already.
    if (served.isWhole) await changeOpenOffer(context.db, offer.id, token)
  }
}
