import type { Digest } from '@fieldhub/contract'
import { everyDay, nextRun, type Schedule } from '@fieldhub/rules'
import { zoneOffsetMs } from '@fieldhub/zones'
import { getZone } from '#domain/account/local-time.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  type AlarmSettingRow,
  selectAlarmSettings,
  updateAlarmSetting,
} from '#store/alarm/alarm-setting-store.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const settingsMax = 200

type Digested = Pick<AlarmSettingRow, 'quietHours' | 'options'>

/** When the next digest of a setting goes out; null: it has none. `due` is when the last one was, or now. */
export function nextDigestTime(
  setting: Digested,
  { due, now, zone }: { readonly due: number; readonly now: number; readonly zone: string },
): number | null {
  const { digest } = setting.options
  if (digest === undefined || digest === null) return null
  const schedule = scheduleOf(setting, digest, due)
  return schedule === undefined
    ? null
    : nextRun(schedule, now, (moment) => zoneOffsetMs(zone, moment))
}

function scheduleOf(setting: Digested, digest: Digest, due: number): Schedule | undefined {
  if (digest.when === 'hours')
    return { type: 'interval', everyMs: digest.hours * hourMs, anchor: due }
  const time = timeOfDay(setting, digest)
  if (time === undefined) return undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const moment = { kind: 'clock', timeOfDayMs: hours * hourMs + minutes * minuteMs } as const
  return { type: 'repeat', days: everyDay, moment, delayMs: 0 }
}

function timeOfDay({ quietHours, options }: Digested, digest: Digest): string | undefined {
  if (digest.when === 'daily') return digest.time
  return (quietHours ?? options.generalQuietHours)?.to
}

/** Refuses a digest after quiet hours that the setting does not have. */
export function requireDigestTime(setting: Digested): void {
  const { digest } = setting.options
  if (digest?.when !== 'quietEnd' || timeOfDay(setting, digest) !== undefined) return
  throw new FieldError({ digest: 'digestQuiet' })
}

/** The first digest of a setting that was made or changed just now. */
export async function firstDigestTime(
  { db, clock }: ClockContext,
  ownerId: number,
  setting: Digested,
): Promise<number | null> {
  const zone = getZone((await selectAccount(db, ownerId)) ?? { zone: '' })
  const now = clock.now()
  return nextDigestTime(setting, { due: now, now, zone })
}

/** Times of digests are in the account's zone, so they move with it. */
export async function moveDigests(context: ClockContext, ownerId: number): Promise<void> {
  const window = { offset: 0, limit: settingsMax }
  for (const setting of await selectAlarmSettings(context.db, { ownerId }, window)) {
    if (setting.digestDue === null || setting.options.digest?.when === 'hours') continue
    const digestDue = await firstDigestTime(context, ownerId, setting)
    await updateAlarmSetting(context.db, setting.id, { digestDue })
  }
}
