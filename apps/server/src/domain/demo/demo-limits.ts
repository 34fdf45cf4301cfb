import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { countBinned } from '#store/device/device-bin-store.ts'
import { selectDeviceStates } from '#store/device/device-list-store.ts'
import { countModels } from '#store/device-model/model-store.ts'

/** Anybody can open a sandbox, so what a visitor may add is limited. */
const demoLimits = { devices: 50, models: 30 } as const

export async function refuseOverDemoLimit(
  context: StoreContext,
  caller: Caller,
  kind: keyof typeof demoLimits,
): Promise<void> {
  if (!caller.isDemo) return
  const room =
    kind === 'models'
      ? demoLimits.models - (await countModels(context.db, all(caller)))
      : await roomForDemo(context, caller)
  if (room <= 0) throw new AppError('quotaUsedUp')
}

/** Number of devices that may still be added; those in the recycle bin count. */
export async function roomForDemo(context: StoreContext, caller: Caller): Promise<number> {
  if (!caller.isDemo) return Number.POSITIVE_INFINITY
  const devices = await selectDeviceStates(context.db, caller.accountId, {})
  return demoLimits.devices - devices.length - (await countBinned(context.db, all(caller)))
}

const all = ({ accountId }: Caller) => ({ ownerId: accountId, offset: 0, limit: 0 })
