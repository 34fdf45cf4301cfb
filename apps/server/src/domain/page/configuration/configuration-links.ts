import type {
  ConfigurationContext,
  ConfigurationRemovalContext,
} from '#domain/page/page-context.ts'
import { discardPhoto } from '#domain/page/photo/photo.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { selectDevice } from '#store/device/device-store.ts'
import {
  selectBinnedConfigurations,
  selectBinnedConfigurationsOfDevice,
} from '#store/page/configuration-bin-store.ts'
import { selectPhotos } from '#store/page/configuration-photo-store.ts'
import {
  deleteSharesForDevice,
  selectConfigurationIdsOf,
  selectConfigurationsOfDevice,
  selectConfigurationsSharedFor,
} from '#store/page/configuration-store.ts'
import { deleteEndedPagesOfDevice } from '#store/page/ended-page-store.ts'
import { discardConfiguration, moveToBin } from './configuration.ts'
import { discardBinned } from './configuration-bin.ts'

/**
 * Configurations that the owner drew for the device, and shares of pages for it. Those of share holders are removed
 * with it too, but not listed.
 */
export async function configurationsOfDevice({ db }: StoreContext, deviceId: number) {
  const owner = (await selectDevice(db, deviceId))?.ownerId
  const rows = [
    ...(await selectConfigurationsOfDevice(db, deviceId)),
    ...(await selectConfigurationsSharedFor(db, deviceId)),
  ].filter(({ ownerId }) => ownerId === owner)
  return [...new Map(rows.map(({ id, name }) => [id, { id, name }])).values()]
}

/**
 * Called when the device moves into its recycle bin: what was drawn for it moves into that of pages, from where it is
 * restored after the device. Pages of models stay; only their shares for the device end.
 */
export async function binConfigurationsOfDevice(
  context: ConfigurationContext,
  deviceId: number,
): Promise<void> {
  for (const row of await selectConfigurationsOfDevice(context.db, deviceId)) {
    await moveToBin(context, row)
  }
  await deleteSharesForDevice(context.db, deviceId)
  await deleteEndedPagesOfDevice(context.db, deviceId)
}

/** Called when the device is gone for good, so that nothing drawn for it can be restored any more. */
export async function discardConfigurationsOfDevice(
  context: ClockContext,
  deviceId: number,
): Promise<void> {
  for (const row of await selectBinnedConfigurationsOfDevice(context.db, deviceId)) {
    await discardBinned(context, row)
  }
}

/** Deletes the configurations of an account that is being deleted. */
export async function discardConfigurationsOf(
  context: ConfigurationRemovalContext,
  ownerId: number,
): Promise<void> {
  for (const id of await selectConfigurationIdsOf(context.db, ownerId)) {
    await discardConfiguration(context, { id, ownerId })
  }
  for (const row of await selectBinnedConfigurations(context.db, ownerId)) {
    await discardBinned(context, row)
  }
  for (const photo of await selectPhotos(context.db, ownerId)) await discardPhoto(context, photo)
}
