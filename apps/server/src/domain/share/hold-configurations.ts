import type { HoldConfiguration } from '@fieldhub/contract'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { ShowScopeContext } from '#domain/page/page-context.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import { selectOpenShares, selectPagesOfHolder } from '#store/page/configuration-store.ts'
import { selectPublishedPagesOfHolder } from '#store/page/published-page-store.ts'

/** A device, and an account that it is shared with. */
interface HeldDevice {
  readonly device: DeviceListRow
  readonly document: ModelDocument | undefined
  readonly accountId: number
  /** True when the account may show the device to everybody with a link. */
  readonly mayOpen: boolean
  /** Configurations that the device's owner has cut off from it. */
  readonly ended: ReadonlySet<number>
}

type HolderPage = Awaited<ReturnType<typeof selectPagesOfHolder>>[number]
type Configuration = Omit<HoldConfiguration, 'account' | 'nickname'>

/** Configurations of the account that reach the device, by the same rules as `showScope`. */
export async function configurationsOnDevice(
  context: ShowScopeContext,
  held: HeldDevice,
): Promise<Configuration[]> {
  const { device, ended, accountId, mayOpen } = held
  const { db } = context
  // A page counts as it is saved and as others see it.
  const pages = [
    ...(await selectPagesOfHolder(db, accountId)),
    ...(await selectPublishedPagesOfHolder(db, accountId)),
  ]
  const byConfiguration = Map.groupBy(pages, ({ configurationId }) => configurationId)
  const sharedFor = await openShares(context, [...byConfiguration.keys()])
  const found: Configuration[] = []
  for (const [id, own] of byConfiguration) {
    const [{ configurationName: name, type, deviceId: drawnFor } = nothing] = own
    const onDevice = await pagesOn(context, held, own)
    const isShared =
      sharedFor.get(id)?.some((shown) => type === 1 || shown === device.id) === true && mayOpen
    // A configuration without a variable still shows the device's name and state.
    const isOfDevice = drawnFor === device.id || sharedFor.get(id)?.includes(device.id) === true
    if (onDevice.pages.length === 0 && !isOfDevice) continue
    found.push({
      id,
      name,
      ...onDevice,
      isPublic: isShared && !ended.has(id),
      isEnded: ended.has(id),
    })
  }
  return found
}

const nothing = { configurationName: '', type: 0, deviceId: null }

/** Pages that name a variable of the device, and whether one writes it. */
async function pagesOn(
  context: ShowScopeContext,
  { device, document, accountId }: HeldDevice,
  pages: readonly HolderPage[],
): Promise<Pick<Configuration, 'pages' | 'isWritable'>> {
  const names = new Map<number, string>()
  let isWritable = false
  for (const page of pages) {
    // Most pages are ruled out without being unpacked; those of a model may be opened for any device of it.
    if (!page.varIds.some((id) => document?.variables.has(id) === true)) continue
    if (page.type === 0 && page.modelId !== device.modelId) continue
    const self = page.type === 0 ? device.id : page.deviceId
    const scope = await context.pageScopes.read(context, accountId, page)
    const isHere = ({ dev, varId }: (typeof scope.shown)[number]) =>
      (dev === '$self' ? self : dev) === device.id && document?.variables.has(varId) === true
    const isWritten = scope.written.some(isHere)
    if (!isWritten && !scope.shown.some(isHere)) continue
    names.set(page.id, page.name)
    isWritable ||= isWritten
  }
  return { pages: [...names.values()], isWritable }
}

/** Devices for which the configurations are open now. */
async function openShares({ db, clock }: ClockContext, ids: readonly number[]) {
  const byConfiguration = new Map<number, number[]>()
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce)
    for (const share of await selectOpenShares(db, some, clock.now())) {
      const known = byConfiguration.get(share.configurationId)
      if (known === undefined) byConfiguration.set(share.configurationId, [share.deviceId])
      else known.push(share.deviceId)
    }
  }
  return byConfiguration
}

const idsAtOnce = 500
