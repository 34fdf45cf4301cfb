import { StateLogType } from '@fieldhub/contract'
import type { SearchTexts } from '#ui/list/use-url-search.ts'

export interface StateLogFilter {
  readonly type?: StateLogType | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** The filter that the address has; what it gets wrong counts as not said. */
export function stateLogFilter(texts: SearchTexts): StateLogFilter {
  const type = StateLogType.safeParse(texts['logType'])
  return {
    type: type.success ? type.data : undefined,
    startTime: toTime(texts['logFrom']),
    endTime: toTime(texts['logTo']),
  }
}

function toTime(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
