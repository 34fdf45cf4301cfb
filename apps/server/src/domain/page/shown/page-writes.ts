import type { PageRole } from '@fieldhub/contract'
import {
  type NeededConfirmation,
  neededConfirmation,
  strictestConfirmation,
  type WantedWrite,
} from '@fieldhub/page'
import type { ScopeDevice } from './show-scope.ts'

/** Somebody who looks at pages, and whether there is a password that can confirm his writes. */
export interface PageReader {
  readonly role: PageRole
  readonly hasPassword: boolean
  /** Missing: whatever the pages write. */
  readonly mayWrite?: (deviceId: number, varId: number) => boolean
}

/** Variables of the device that the reader may write by the pages; each is open to him by one action at least. */
export function writableBy({ row, writes }: ScopeDevice, reader: PageReader): ReadonlySet<number> {
  const { role, mayWrite } = reader
  if (role === 'viewer') return new Set()
  const mine = writes.filter((rule) => {
    if (mayWrite?.(row.id, rule.target.varId) === false) return false
    const [value = rule.min ?? rule.max ?? 0] = rule.values ?? []
    return isPossible(neededConfirmation([rule], { value, release: rule.release }, role), reader)
  })
  return new Set(mine.map(({ target }) => target.varId))
}

function isPossible(needed: NeededConfirmation | undefined, { hasPassword }: PageReader): boolean {
  return needed !== undefined && (needed !== 'password' || hasPassword)
}

interface PageWrite extends WantedWrite {
  readonly varId: number
  /** Whether a value that no action names may be written where the variable is shown. */
  readonly mayBeOther: boolean
}

/** What has to confirm a write that the pages order. Undefined: they offer it to nobody of this role. */
export function pageConfirmation(
  device: ScopeDevice,
  role: PageRole,
  { varId, mayBeOther, ...wanted }: PageWrite,
): NeededConfirmation | undefined {
  if (role === 'viewer') return undefined
  const rules = device.writes.filter(({ target }) => target.varId === varId)
  const offered = neededConfirmation(rules, wanted, role)
  if (offered !== undefined || wanted.release !== undefined) return offered
  const isOpen = mayBeOther && device.shown.has(varId)
  return isOpen ? strictestConfirmation(rules, role) : undefined
}
