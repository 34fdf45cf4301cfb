import type { CloudSession } from '../cloud-session.ts'
import type { Uplink } from '../uplink.ts'
import { variableIndex } from '../variable-index.ts'

/** Marks the values of variables that the device reads elsewhere than its model says, at the moment at which they come. */
export function markMisplaced(session: CloudSession, uplink: Uplink, now: number): Uplink {
  const { table, profile } = session
  if (!hasValues(uplink) || (table.moved === undefined && !table.hasPast)) return uplink
  const index = variableIndex(profile.variables)
  const values = uplink.values.map((reported) => {
    const varId = index.get(reported.key)?.varId
    const isMisplaced =
      varId !== undefined && table.isMisplaced(varId, reported.isLate, reported.time ?? now)
    return isMisplaced ? { ...reported, isMisplaced } : reported
  })
  return { ...uplink, values }
}

export function hasValues(
  uplink: Uplink,
): uplink is Extract<Uplink, { kind: 'answer' | 'values' }> {
  return (uplink.kind === 'values' || uplink.kind === 'answer') && uplink.values.length > 0
}
