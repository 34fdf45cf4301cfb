import { FrameDirection, FrameKind, isFramePattern } from '@fieldhub/contract'
import { parseLocalInput } from '#features/device/form/local-input.ts'
import type { SearchTexts } from '#ui/list/use-url-search.ts'

/** What the address asks of a device's log. What it gets wrong counts as not said. */
export function toSerialLogFilter(texts: SearchTexts) {
  const { direction, kind, pattern = '', logStart = '', logEnd = '' } = texts
  return {
    direction: FrameDirection.safeParse(direction).data,
    kind: FrameKind.safeParse(kind).data,
    pattern: isFramePattern(pattern) ? pattern : undefined,
    startTime: parseLocalInput(logStart) ?? undefined,
    endTime: parseLocalInput(logEnd) ?? undefined,
  }
}

export type SerialLogFilterTexts = ReturnType<typeof toSerialLogFilter>

export const noSerialLogFilter = {
  direction: undefined,
  kind: undefined,
  pattern: undefined,
  logStart: undefined,
  logEnd: undefined,
} as const
