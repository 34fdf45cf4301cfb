import { type AlarmRow, alarmLogApi, rowsOf } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { orToast } from '#api/call-or-toast.ts'
import type { toFilter } from './alarm-search.ts'

/**
 * The open alarms that fit the filters, as rows of the list, newest first and as many as one call gives; undefined when
 * the call was refused, as a toast says.
 */
export async function loadOpenAlarms(
  filter: ReturnType<typeof toFilter>,
): Promise<readonly AlarmRow[] | undefined> {
  const input = { ...filter, state: 'open', grouped: 'true' } as const
  const answer = await orToast(call(alarmLogApi.list, input))
  return answer && rowsOf(answer)
}
