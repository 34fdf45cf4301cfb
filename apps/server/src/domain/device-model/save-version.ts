import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { type NextModel, saveModelVersion } from '#store/device-model/model-store.ts'
import type { FormulaFollower } from './formula-followers.ts'
import type { ModelChangeContext } from './model-context.ts'

const versionsKept = 10

/** Stores the version after the one that was read; another caller may have saved it meanwhile. */
export async function saveVersion(inside: StoreContext['db'], next: NextModel) {
  const saved = await saveModelVersion(inside, next, versionsKept)
  if (saved === undefined) throw new AppError('conflict')
  return saved
}

/** Belongs into the transaction that stores what the formulas follow. */
export async function saveFollowers(
  inside: StoreContext['db'],
  followers: readonly FormulaFollower[],
  updatedAt: number,
): Promise<void> {
  for (const { row, slaves } of followers) {
    const { id, name, version, varCount } = row
    await saveVersion(inside, { id, name, varCount, version: version + 1, updatedAt, slaves })
  }
}

/**
 * The devices of the models switch to their new versions while they stay connected. Variables that mean something else
 * by them have no value until they are read again.
 */
export async function refreshDevicesOf(
  context: Pick<ModelChangeContext, 'clock' | 'devicePort' | 'latest'>,
  modelIds: readonly number[],
  changed: readonly number[] = [],
): Promise<void> {
  const { clock, devicePort, latest } = context
  for (const modelId of modelIds) {
    await devicePort.refreshModel(modelId, (deviceId) =>
      latest.clear(deviceId, changed, clock.now()),
    )
  }
}
