import { TimedTaskResult, TimedTaskType } from '@fieldhub/contract'

type Texts = Readonly<Record<string, string | undefined>>

export const noFilter = {
  search: undefined,
  type: undefined,
  enabled: undefined,
  result: undefined,
  deviceId: undefined,
  timingId: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
} as const

/** What the address of the list asks for; what it cannot mean is left out. */
export function toFilter({ search, type, enabled, deviceId }: Texts) {
  const parsed = TimedTaskType.safeParse(type)
  return {
    search: search === '' ? undefined : search,
    type: parsed.success ? parsed.data : undefined,
    enabled: enabled === 'true' || enabled === 'false' ? enabled : undefined,
    deviceId: toNumber(deviceId),
  } as const
}

/** The same of the log. */
export function toLogFilter({ search, result, deviceId, timingId, from, to }: Texts) {
  const parsed = TimedTaskResult.safeParse(result)
  return {
    search: search === '' ? undefined : search,
    result: parsed.success ? parsed.data : undefined,
    deviceId: toNumber(deviceId),
    timingId: toNumber(timingId),
    startTime: toNumber(from),
    endTime: toNumber(to),
  } as const
}

export function isFiltered(filter: Readonly<Record<string, unknown>>): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

function toNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
