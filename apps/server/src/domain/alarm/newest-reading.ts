import type { LatestValues } from '#domain/ports/live-ports.ts'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'

export interface NewestReading {
  readonly time: number
  readonly value: number
}

/** The newest reading of the alarm's variable; undefined where it has no good one. */
export async function readNewest(
  latest: Pick<LatestValues, 'latest' | 'freshen'>,
  { deviceId, varId }: Pick<AlarmLogRow, 'deviceId' | 'varId'>,
): Promise<NewestReading | undefined> {
  await latest.freshen([deviceId])
  const now = varId === null ? undefined : latest.latest(deviceId)?.get(varId)
  if (now?.quality !== 'good' || now.value === null) return undefined
  return { time: now.time, value: now.value }
}
