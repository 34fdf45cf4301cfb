import type { TokenRights } from '@fieldhub/contract'

const dayMs = 24 * 3_600_000
const daysOf = { month: 30, quarter: 90, year: 365, endless: null } as const

type TokenLife = keyof typeof daysOf

export interface ApiTokenDraft {
  readonly name: string
  readonly rights: TokenRights
  /** Chosen devices, as options of the field; empty: all of the account. */
  readonly deviceIds: readonly string[]
  readonly life: TokenLife
}

export const tokenLives = ['month', 'quarter', 'year', 'endless'] as const satisfies TokenLife[]

export function isTokenLife(value: string | null): value is TokenLife {
  return tokenLives.some((life) => life === value)
}

/** Who may change settings does so everywhere, so devices are chosen only for the other rights. */
export function getDeviceIds({ rights, deviceIds }: ApiTokenDraft): number[] | null {
  return rights === 'write' || deviceIds.length === 0 ? null : deviceIds.map(Number)
}

export function getExpireTime({ life }: ApiTokenDraft, now: number): number | null {
  const days = daysOf[life]
  return days === null ? null : now + days * dayMs
}
