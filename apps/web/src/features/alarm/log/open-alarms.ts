import { type AlarmRow, alarmLogApi } from '@fieldhub/contract'
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
  if (answer === undefined) return undefined
  return 'list' in answer ? answer.list : answer
}

/** Calls of `size` each, since one takes no more. */
export function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  )
}
