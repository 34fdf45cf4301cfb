import { type AlarmingVariable, Severity } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { seenConfiguration } from '#domain/page/configuration/lent-configuration.ts'
import type { ShowScopeContext } from '#domain/page/page-context.ts'
import type { SharedPlace } from '#domain/share/configuration-share.ts'
import { enterShare, type ShareClient } from '#domain/share/enter-share.ts'
import type { EnterShareContext } from '#domain/share/share-context.ts'
import { type AlarmLogRow, selectAlarms } from '#store/alarm/alarm-log-store.ts'
import { type ShowScope, showScope } from './show-scope.ts'

/** Lasting alarms that are looked at, the newest first. */
const alarmsMax = 1_000

interface Alarming {
  readonly list: AlarmingVariable[]
}

/** Variables of shared pages of which an alarm of their owner lasts. */
export async function showAlarming(
  context: EnterShareContext,
  client: ShareClient,
): Promise<Alarming> {
  const { owner, scope } = await enterShare(context, client)
  return { list: await alarmingVariables(context, owner.accountId, scope) }
}

/** What a share would show in alarm, by the alarms of whoever drew the pages. */
export async function previewAlarming(
  context: ShowScopeContext,
  caller: Caller,
  place: SharedPlace,
): Promise<Alarming> {
  const { isLent: _, ...seen } = await seenConfiguration(context, caller, place)
  const scope = await showScope(context, caller, { ...seen, use: 'view' })
  return { list: await alarmingVariables(context, seen.configuration.ownerId, scope) }
}

async function alarmingVariables(
  { db }: Pick<ShowScopeContext, 'db'>,
  ownerId: number,
  { devices }: ShowScope,
): Promise<AlarmingVariable[]> {
  const query = { ownerId, deviceIds: devices.map(({ row }) => row.id), isActive: true }
  const alarms = await selectAlarms(db, query, { offset: 0, limit: alarmsMax })
  const byDevice = Map.groupBy(alarms, ({ deviceId }) => deviceId)
  return devices.flatMap(({ row, shown }) => {
    const byVariable = Map.groupBy(byDevice.get(row.id) ?? [], ({ varId }) => varId)
    const alarming = [...byVariable].filter(([varId]) => shown.has(varId))
    return alarming.map(([varId, found]) => ({ deviceId: row.id, varId, ...worstOf(found) }))
  })
}

/** The severity of the worst alarm that nobody has seen yet; once all are known, that of the worst. */
function worstOf(alarms: readonly AlarmLogRow[]): Pick<AlarmingVariable, 'severity' | 'isKnown'> {
  const open = alarms.filter(({ state }) => state === 'open')
  const shown = open.length > 0 ? open : alarms
  const severity = Severity.options.find((one) => shown.some((alarm) => alarm.severity === one))
  return { severity: severity ?? 'general', isKnown: open.length === 0 }
}
