import { AppError } from '#platform/app-error.ts'
import { selectDeviceStates } from '#store/device-store.ts'
import { countModels } from '#store/model-store.ts'
import type { Caller, Domain } from './domain.ts'

/** Anybody can open a sandbox, so what one may add is bounded. */
const demoLimits = { devices: 50, models: 30 } as const

export async function refuseOverDemoLimit(
  domain: Domain,
  { accountId, isDemo }: Caller,
  kind: keyof typeof demoLimits,
): Promise<void> {
  if (!isDemo) return
  const count =
    kind === 'models'
      ? await countModels(domain.db, { ownerId: accountId, offset: 0, limit: 0 })
      : (await selectDeviceStates(domain.db, accountId, {})).length
  if (count >= demoLimits[kind]) throw new AppError('quotaUsedUp')
}
