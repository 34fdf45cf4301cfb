import type { DeviceInterest } from '#facts/partition.ts'
import type { Value } from '#facts/values.ts'
import type { Stages } from './stages.ts'

/** What this process does for devices whose values another one stores: all that comes after the store. */
export function joinPartitions(
  stages: Stages,
  handleValues: (values: readonly Value[]) => Promise<void>,
): void {
  const { telemetry, calculations, history, activity, clock, isGone } = stages
  stages.partitions?.join({
    isKeeping: () => stages.reserve.isReleased,
    interestOf: (deviceId) => interestOf(stages, deviceId),
    handleValues: (all) => {
      const values = all.filter(({ deviceId }) => !isGone(deviceId))
      for (const [deviceId, some] of Map.groupBy(values, (value) => value.deviceId)) {
        telemetry.restore(deviceId, some)
      }
      return handleValues(values)
    },
    restore: (deviceId, values) => {
      if (!isGone(deviceId)) telemetry.restore(deviceId, values)
    },
    storeNext: (deviceId) => telemetry.storeNext(deviceId),
    recordUploads: (deviceIds) => {
      const now = clock.now()
      for (const id of deviceIds) if (!isGone(id)) activity.recordUpload(id, now)
    },
    recordSkipped: (deviceId, count) => history.recordSkipped(deviceId, count),
    recordKnown: (deviceId) => calculations.recordLink(deviceId),
  })
}

/** A variable is wanted by whoever judges, calculates with, forwards or watches it. */
function interestOf(stages: Stages, deviceId: number): DeviceInterest {
  const { alarms, calculations, forwardings, realtime, history, isGone } = stages
  const watched = alarms.watchedOf(deviceId)
  const isAll =
    watched === 'all' || forwardings.isForwarded(deviceId) || realtime.hasReader(deviceId)
  const varIds = isAll ? 'all' : [...new Set([...watched, ...calculations.usedOf(deviceId)])]
  return { deviceId, varIds, isClosed: history.isClosed(deviceId), isGone: isGone(deviceId) }
}
