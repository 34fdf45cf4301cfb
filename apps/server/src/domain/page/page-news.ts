import type { StoreContext } from '#domain/store-context.ts'
import { selectDeviceIdsOfModel } from '#store/device/device-store.ts'
import { selectPages } from '#store/page/configuration-page-store.ts'
import { type ConfigurationRow, selectConfiguration } from '#store/page/configuration-store.ts'
import type { ConfigurationContext } from './page-context.ts'

interface Saved {
  readonly pageId: number
  readonly updateTime: number
}

type Told = Pick<ConfigurationRow, 'id' | 'ownerId'>

/** Notifies everybody who shows the configuration now; variables that the new page does not show are no longer sent to them. */
export async function publishPageSaved(
  context: ConfigurationContext,
  { id: configurationId, ownerId }: Told,
  { pageId, updateTime }: Saved,
): Promise<void> {
  const deviceIds = await lentDevices(context, configurationId)
  await context.livePages.pageSaved(ownerId, { configurationId, pageId, updateTime }, deviceIds)
}

/** Everybody who shows the configuration reads its pages again. */
export async function publishConfigurationChanged(
  context: ConfigurationContext,
  configuration: Told,
): Promise<void> {
  const [page] = await selectPages(context.db, configuration.id)
  if (page === undefined) return
  await publishPageSaved(context, configuration, { pageId: page.id, updateTime: page.updatedAt })
}

/**
 * Found before a configuration is deleted, which leaves nothing to find them by: calling it afterwards has everybody who
 * shows the configuration ask for it again.
 */
export async function whoeverShows(
  context: ConfigurationContext,
  { id: configurationId, ownerId }: Told,
): Promise<() => Promise<void>> {
  const { db, livePages } = context
  const [page] = await selectPages(db, configurationId)
  const deviceIds = await lentDevices(context, configurationId)
  return async () => {
    await livePages.configurationChanged(configurationId)
    if (page === undefined) return
    const last = { configurationId, pageId: page.id, updateTime: page.updatedAt }
    await livePages.pageSaved(ownerId, last, deviceIds)
  }
}

/** The devices with whose shares the pages go, or went until now. */
async function lentDevices({ db }: StoreContext, id: number): Promise<readonly number[]> {
  const configuration = await selectConfiguration(db, id)
  if (configuration === undefined) return []
  const { deviceId, modelId } = configuration
  if (deviceId !== null) return [deviceId]
  return modelId === null ? [] : selectDeviceIdsOfModel(db, modelId)
}
