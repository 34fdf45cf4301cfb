import type { WriteResult } from '@fieldhub/contract'
import { dataFormats, toShown } from '@fieldhub/protocol'
import { FieldError } from '#platform/app-error.ts'
import type { LinkFault, WriteOutcome } from '#platform/facts.ts'
import { insertCommandLog } from '#store/command-log-store.ts'
import type { Caller, Domain } from './domain.ts'
import { linkError } from './link-error.ts'
import { usableValues } from './values.ts'

export interface WriteCommand {
  readonly deviceId: number
  readonly varId: number
  readonly value: number
}

/** Writes a variable and reads it back. Every command that went to the gateway leaves a row, done or not. */
export async function writeVariable(
  domain: Domain,
  caller: Caller,
  command: WriteCommand,
): Promise<WriteResult> {
  const { document } = await usableValues(domain, caller, command.deviceId, 'command')
  const variable = document?.variables.get(command.varId)
  if (variable === undefined) throw new FieldError({ varId: 'variable' })
  if (variable.rw !== 'rw') throw new FieldError({ value: 'notWritable' })
  const outcome = await domain.link.write(command.deviceId, command.varId, command.value)
  const format = dataFormats[variable.fm]
  const raw = outcome.ok ? outcome.value.readBack : null
  const readBack =
    raw === null || format === undefined ? null : toShown(raw, format, variable.decimals)
  const logged = outcome.ok ? { ...outcome.value, readBack } : outcome.error
  const commandId = await logCommand(domain, caller, command, logged)
  if (!outcome.ok) throw linkError(outcome.error)
  const { costMs, sent, received } = outcome.value
  return { commandId, value: command.value, readBack, costMs, tx: sent, rx: received }
}

function logCommand(
  domain: Domain,
  { accountId }: Caller,
  { deviceId, varId, value }: WriteCommand,
  outcome: WriteOutcome | LinkFault,
): Promise<number> {
  const done = 'kind' in outcome ? undefined : outcome
  return insertCommandLog(domain.db, {
    device_id: deviceId,
    var_id: varId,
    account_id: accountId,
    value,
    read_back: done?.readBack ?? null,
    result: 'kind' in outcome ? outcome.kind : 'ok',
    tx: done?.sent ?? '',
    rx: done?.received ?? '',
    cost_ms: done?.costMs ?? 0,
    time: domain.clock.now(),
  })
}
