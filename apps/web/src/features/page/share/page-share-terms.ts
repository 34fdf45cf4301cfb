import type { ConfigurationShare, configurationShareApi, InputOf } from '@fieldhub/contract'
import { wallClock } from '#i18n/time-zone.ts'
import { getUntil, type UntilChoice } from '#parts/share/share-until.ts'

/** The terms of a share as they stand in the form. */
export interface PageShareTerms {
  readonly until: UntilChoice
  /** The last day as `YYYY-MM-DD`, where the choice is `date`. */
  readonly date: string
  readonly needsPassword: boolean
  /** The password; an empty one leaves it as it was. */
  readonly password: string
  readonly allowWrite: boolean
  /** Whether visitors may write whatever the pages write. */
  readonly writesAll: boolean
  /** What else they may write, each as `writableKey`. */
  readonly writable: readonly string[]
  /** How far back visitors may look, as a choice of hours. */
  readonly pastHours: string
  /** Origins of the sites that may show the pages in a frame, separated by spaces or lines. */
  readonly frameSites: string
}

export type PageShareChange = Pick<
  InputOf<typeof configurationShareApi.save>,
  'expireTime' | 'password' | 'allowWrite' | 'writable' | 'pastHours' | 'frameSites'
>

/** The terms of a share; null stands for one that is still to be made. */
export function toTerms(share: ConfigurationShare | null): PageShareTerms {
  const expireTime = share?.expireTime ?? null
  return {
    until: expireTime === null ? 'never' : 'date',
    date: expireTime === null ? '' : wallClock(expireTime).toISOString().slice(0, 10),
    needsPassword: share?.hasPassword === true,
    password: '',
    ...writeTerms(share),
    pastHours: String(share?.pastHours ?? 0),
    frameSites: share?.frameSites.join('\n') ?? '',
  }
}

function writeTerms(share: ConfigurationShare | null) {
  const writable = share?.writable ?? null
  return {
    allowWrite: share?.allowWrite === true,
    writesAll: writable === null,
    writable: (writable ?? []).map(writableKey),
  }
}

/** The changed fields of a share; untouched ones are left out. Undefined: no day is given, or it is over. */
export function pageShareChange(
  terms: PageShareTerms,
  share: ConfigurationShare | null,
  now: number,
): PageShareChange | undefined {
  const before = toTerms(share)
  const isSameEnd = share !== null && terms.until === before.until && terms.date === before.date
  const expireTime = isSameEnd ? undefined : getUntil(terms.until, terms.date, now)
  if (!isSameEnd && expireTime === undefined) return undefined
  return {
    ...(expireTime === undefined ? {} : { expireTime }),
    ...passwordChange(terms, before.needsPassword),
    allowWrite: terms.allowWrite,
    writable: terms.writesAll ? null : terms.writable.map(toWritable),
    pastHours: Number(terms.pastHours),
    frameSites: terms.frameSites.split(/[\s,，]+/).flatMap((site) => toOrigin(site) ?? []),
  }
}

type Writable = NonNullable<ConfigurationShare['writable']>[number]

export const writableKey = ({ deviceId, varId }: Writable): string => `${deviceId}/${varId}`

function toWritable(key: string): Writable {
  const [deviceId = 0, varId = 0] = key.split('/').map(Number)
  return { deviceId, varId }
}

function passwordChange(
  { needsPassword, password }: PageShareTerms,
  hadPassword: boolean,
): Pick<PageShareChange, 'password'> | undefined {
  if (!needsPassword) return hadPassword ? { password: null } : undefined
  return hadPassword && password === '' ? undefined : { password }
}

/** People copy the address of a page; what counts is its site. Nothing of nothing. */
function toOrigin(text: string): string | undefined {
  if (text === '') return undefined
  return URL.canParse(text) ? new URL(text).origin : text
}
