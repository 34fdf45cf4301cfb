import type { Device } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { type FirmwareRow, selectFirmwareFor } from '#store/firmware/firmware-store.ts'
import { compareVersions } from './firmware-version.ts'

type Updatable = Pick<DeviceRow, 'id' | 'ownerId' | 'typeId' | 'firmware'>

/** The newest package for the device, of its owner or of the platform; undefined when it runs none that is older. */
export async function newerFirmware(
  context: StoreContext,
  device: Updatable,
): Promise<FirmwareRow | undefined> {
  const rows = await selectFirmwareFor(context.db, [device.ownerId], device.typeId)
  return newestFor(device, rows)
}

/** Adds to the devices what they could be updated to; those without an update stay as they are. */
export async function withLatestFirmware<D extends Device>(
  context: StoreContext,
  rows: readonly Updatable[],
  devices: readonly D[],
): Promise<D[]> {
  if (rows.length === 0) return [...devices]
  const owners = [...new Set(rows.map(({ ownerId }) => ownerId))]
  const packages = await selectFirmwareFor(context.db, owners)
  if (packages.length === 0) return [...devices]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return devices.map((device) => {
    const row = byId.get(device.id)
    const newest = row === undefined ? undefined : newestFor(row, packages)
    return newest === undefined
      ? device
      : { ...device, latestFirmware: newest.version, updateContent: newest.note }
  })
}

function newestFor(
  { ownerId, typeId, firmware }: Updatable,
  packages: readonly FirmwareRow[],
): FirmwareRow | undefined {
  const candidates = packages.filter(
    (row) =>
      row.typeId === typeId &&
      (row.isPublic || row.ownerId === ownerId) &&
      compareVersions(row.version, firmware) > 0,
  )
  return candidates.toSorted((one, other) => compareVersions(other.version, one.version))[0]
}
