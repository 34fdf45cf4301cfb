import type { CommandOrigin, WriteResult } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { type UsableValues, usableValues } from '#domain/telemetry-history/values.ts'
import { FieldError } from '#platform/app-error.ts'
import type { ValueWriteContext } from './command-context.ts'
import type { CommandEntry } from './command-entry.ts'
import { beginWrite } from './command-path.ts'
import { linkError } from './link-error.ts'
import type { FailedWrite, WriteOrder } from './write-order.ts'

export interface WriteCommand {
  readonly deviceId: number
  readonly varId: number
  readonly value: number
  readonly ref?: string | undefined
}

/** Writes a variable for a person and reads it back. */
export async function writeVariable(
  context: ValueWriteContext,
  caller: Caller,
  command: WriteCommand,
): Promise<WriteResult> {
  const usable = await usableValues(context, caller, command.deviceId, 'command')
  return writeUsable(context, usable, { ...command, origin: originOf(usable, caller) })
}

/** Writes after the permission on the device was checked. */
export async function writeUsable(
  context: ValueWriteContext,
  usable: UsableValues,
  command: WriteCommand & Pick<WriteOrder, 'origin' | 'isWanted'>,
): Promise<WriteResult> {
  const variable = usable.document?.variables.get(command.varId)
  if (variable === undefined) throw new FieldError({ varId: 'variable' }, 'notFound')
  if (variable.rw !== 'rw') throw new FieldError({ value: 'notWritable' })
  const dueMs = context.devicePort.answerDueMs(command.deviceId)
  const begun = await beginWrite(context, command)
  if (!begun.ok) throw writeError(begun.error)
  const { entry, settled } = begun.value
  const outcome = await context.deviceWaits.within(settled)
  if (outcome === undefined) {
    const isOverdue = entry.state === 'sent' && dueMs <= context.deviceWaits.waitMs
    if (isOverdue) throw linkError({ kind: 'silent', mayBeDone: true })
    return underWay(entry, command.value)
  }
  if (outcome.ok) return outcome.value
  throw writeError(outcome.error)
}

function writeError({ fault }: FailedWrite) {
  return fault.kind === 'no-variable'
    ? new FieldError({ varId: 'variable' }, 'notFound')
    : linkError(fault)
}

/** The outcome of a write that is still under way: its end is published live and stands in the trail. */
function underWay({ id, state }: CommandEntry, value: number): WriteResult {
  const nothingYet = { reason: '', readBack: null, costMs: 0, tx: '', rx: '' } as const
  return { commandId: id, state, value, ...nothingYet }
}

/** Whoever shares a device sees the account that wrote, and none of the names that it gave its programs. */
export function originOf(
  usable: Pick<UsableValues, 'holderId'>,
  { accountId, sessionId, apiToken }: Caller,
) {
  const kind = kindOf(usable, sessionId)
  return { kind, accountId, by: kind === 'api' ? apiToken?.name : undefined }
}

function kindOf(
  { holderId }: Pick<UsableValues, 'holderId'>,
  sessionId: Caller['sessionId'],
): CommandOrigin {
  if (holderId !== undefined) return 'share'
  return sessionId === null ? 'api' : 'manual'
}
