import type { AlarmState } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAlarmsOfSeries, updateHandlingOfMany } from '#store/alarm/alarm-log-store.ts'
import type { AlarmContext } from './alarm-context.ts'

export interface ManyHandlings {
  readonly ids: readonly number[]
  readonly state: AlarmState
  readonly remark: string
}

/** Who acknowledged by a message stays known when the account closes the alarm; undefined leaves the name as it is. */
export const contactAfter = (state: AlarmState): string | undefined =>
  state === 'closed' ? undefined : ''

/** Handles alarms together with those of their series. An id of another account is as if it did not exist. */
export async function handleAlarms(
  context: AlarmContext,
  caller: Caller,
  { ids, state, remark }: ManyHandlings,
): Promise<{ readonly count: number }> {
  const { accountId: ownerId } = caller
  const alarms = await selectAlarmsOfSeries(context.db, { ownerId, ids, state })
  if (alarms === undefined) throw new AppError('notFound')
  const alarmIds = alarms.map(({ id }) => id)
  caller.trace?.record(String(alarmIds.length))
  await updateHandlingOfMany(context.db, alarmIds, {
    state,
    remark,
    handlerId: ownerId,
    handledBy: contactAfter(state),
    handleTime: context.clock.now(),
  })
  context.alarmStage.recordHandling(alarms, state)
  return { count: alarmIds.length }
}
