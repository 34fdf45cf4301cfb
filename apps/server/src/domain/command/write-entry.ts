import type { Variable } from '@fieldhub/contract'
import type { LinkFault } from '#facts/writes.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import type { CommandContext } from './command-context.ts'
import { CommandEntry } from './command-entry.ts'
import { mayBeDone, pageColumns, type WriteOrder } from './write-order.ts'

export interface WriteTarget {
  readonly device: DeviceRow
  readonly variable: Variable
  /** The variable's name, which no other slave of the device has too. */
  readonly name: string
}

/** Opens the row of a write; resolves when the row is durable. */
export async function openWriteEntry(
  context: CommandContext,
  { value, origin, ref = '' }: WriteOrder,
  { device, variable, name }: WriteTarget,
): Promise<CommandEntry> {
  const { kind, accountId, by: byName = '', sourceId = null, depth = 0, page } = origin
  const account = accountId === undefined ? undefined : await selectAccount(context.db, accountId)
  const by = byName || account?.nickname || account?.name || ''
  return CommandEntry.open(
    context,
    { device: device.name, by, ref },
    {
      deviceId: device.id,
      ownerId: device.ownerId,
      varId: variable.varId,
      varName: name,
      accountId: accountId ?? 0,
      byName,
      value,
      state: 'queued',
      ...nothingYet,
      result: '',
      origin: kind,
      sourceId,
      ...pageColumns(page),
      depth,
      time: context.clock.now(),
      sentAt: null,
      answeredAt: null,
      settledAt: null,
    },
  )
}

const nothingYet = { readBack: null, exceptionCode: null, tx: '', rx: '', costMs: 0 } as const

/** The final fields of a write that the device did not carry out, or of which nobody knows. */
export function toFailedEntry(fault: LinkFault) {
  const exceptionCode = fault.kind === 'exception' ? fault.code : null
  const state = mayBeDone(fault) ? 'unknown' : 'failed'
  return { ...nothingYet, exceptionCode, state, reason: fault.kind } as const
}

/** The final fields of a write during which the server itself failed. */
export const stoppedEntry = { ...nothingYet, state: 'unknown', reason: 'stopped' } as const
