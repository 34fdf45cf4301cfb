import { FrameDirection, FrameKind, isFramePattern } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { parseLocalInput } from '#features/device/form/local-input.ts'
import { oneOf, textParam } from '#ui/list/search-fields.ts'
import { defaultsOf, type SearchValues } from '#ui/list/use-search-params.ts'

/** Search parameters of a device's serial log. */
export const serialLogSearch = z.object({
  direction: oneOf(FrameDirection),
  kind: oneOf(FrameKind),
  pattern: textParam,
  logStart: textParam,
  logEnd: textParam,
})

export const noSerialLogFilter = defaultsOf(serialLogSearch)

/** The filter as the call and the file take it. */
export function toSerialLogFilter(values: SearchValues<typeof serialLogSearch>) {
  const { direction, kind, pattern = '', logStart = '', logEnd = '' } = values
  return {
    direction,
    kind,
    pattern: isFramePattern(pattern) ? pattern : undefined,
    startTime: parseLocalInput(logStart) ?? undefined,
    endTime: parseLocalInput(logEnd) ?? undefined,
  }
}

export type SerialLogFilterTexts = ReturnType<typeof toSerialLogFilter>
