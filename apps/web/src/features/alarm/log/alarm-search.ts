import { AlarmState } from '@fieldhub/contract'

type Texts = Readonly<Record<string, string | undefined>>

export const noFilter = {
  search: undefined,
  state: undefined,
  active: undefined,
  deviceId: undefined,
  triggerId: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
} as const

/** What the address asks for; what it cannot mean is left out. */
export function toFilter({ search, state, active, deviceId, triggerId, from, to }: Texts) {
  const parsed = AlarmState.safeParse(state)
  return {
    search: search === '' ? undefined : search,
    state: parsed.success ? parsed.data : undefined,
    active: active === 'true' || active === 'false' ? active : undefined,
    deviceId: numberOf(deviceId),
    triggerId: numberOf(triggerId),
    startTime: numberOf(from),
    endTime: numberOf(to),
  } as const
}

export function isFiltered(texts: Texts): boolean {
  return Object.values(toFilter(texts)).some((value) => value !== undefined)
}

export function getPage({ page }: Texts): number {
  return Math.max(numberOf(page) ?? 1, 1)
}

export function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
