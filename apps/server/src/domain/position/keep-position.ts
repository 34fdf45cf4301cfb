import { distanceMetres, isReachable, isTrackStep, type TrackPoint } from '@fieldhub/geo'
import type { StoreContext } from '#domain/store-context.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { updateDevice } from '#store/device/device-store.ts'
import {
  type DevicePositionRow,
  insertTrackPoint,
  savePosition,
  selectLastTrackPoint,
  selectPosition,
} from '#store/position/position-store.ts'
import { type FoundPlace, findAddress } from './find-place.ts'
import type { PlaceContext } from './position-context.ts'

type Owned = Pick<DeviceRow, 'id' | 'locationMode' | 'address'>

export interface KnownPlace extends FoundPlace {
  readonly time: number
  readonly address: string
}

/** A new address is requested only this far from the last one. */
const addressMetres = 300

/**
 * Stores a device's position: as its newest one and, unless it is a single one far away, as a point of its track when it
 * adds to it, and as the one on lists and maps when the device is set to automatic. A position set by hand stays.
 */
export async function keepPosition(
  context: PlaceContext,
  device: Owned,
  found: FoundPlace & { readonly time: number; readonly day: string },
): Promise<KnownPlace> {
  const { day, ...place } = found
  const before = await selectPosition(context.db, device.id)
  const address = isNear(before, place)
    ? before.address
    : await findAddress(context, device.id, place, day)
  const known = { ...place, address }
  await context.db.transaction().execute(async (db) => {
    const isNewest = await savePosition(db, { deviceId: device.id, ...known })
    if (!isNewest) return
    const last = await selectLastTrackPoint(db, device.id)
    if (!isBelieved(last, before, place)) return
    if (isTrackStep(last, place)) await insertTrackPoint(db, { deviceId: device.id, ...place })
    if (device.locationMode === 'automatic') {
      await updateDevice(db, device.id, shownPlace(device, known, before))
    }
  })
  return known
}

/** A single fix far away is a receiver's mistake; a second one there shows that it was the track's last point. */
function isBelieved(
  last: TrackPoint | undefined,
  before: TrackPoint | undefined,
  place: TrackPoint,
): boolean {
  if (last === undefined || isReachable(last, place)) return true
  const isSecond = before !== undefined && !isReachable(last, before)
  return isSecond && isReachable(before, place)
}

function isNear(
  before: DevicePositionRow | undefined,
  place: FoundPlace,
): before is DevicePositionRow {
  return (
    before !== undefined && before.address !== '' && distanceMetres(before, place) < addressMetres
  )
}

/** A device that was just set to automatic is shown at the position that it reported last. */
export async function adoptReported(
  { db }: StoreContext,
  device: Pick<DeviceRow, 'id' | 'address'>,
): Promise<void> {
  const known = await selectPosition(db, device.id)
  if (known === undefined) return
  const { longitude, latitude, address } = known
  const shown = { longitude, latitude, ...(device.address === '' ? { address } : {}) }
  await updateDevice(db, device.id, shown)
}

/** A person's own text for the address is never overwritten. */
function shownPlace(device: Owned, known: KnownPlace, before: DevicePositionRow | undefined) {
  const { longitude, latitude, address } = known
  const isOurs = device.address === '' || device.address === before?.address
  return isOurs && address !== '' ? { longitude, latitude, address } : { longitude, latitude }
}
