import type { CommandOrigin, ErrorName, WriteResult } from '@fieldhub/contract'
import { rawForWrite } from '@fieldhub/protocol'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { type UsableValues, usableValues } from '#domain/telemetry-history/values.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { JogContext } from './command-context.ts'
import { originOf } from './value-write.ts'
import { type OrderingPage, pageColumns } from './write-order.ts'
import { writeRefusal } from './write-refusal.ts'

export interface JogCommand {
  readonly jogId: string
  readonly deviceId: number
  readonly varId: number
  readonly value: number
  readonly release: number
}

interface JogHolder {
  readonly holder: string
  readonly origin: CommandOrigin
  readonly accountId: number | null
  readonly byName: string
  readonly page?: OrderingPage | undefined
}

/** Begins to hold a value for a person. */
export async function startJog(
  context: JogContext,
  caller: Caller,
  command: JogCommand,
): Promise<WriteResult> {
  const usable = await usableValues(context, caller, command.deviceId, 'command')
  return startJogUsable(context, usable, command, getHolder(usable, caller))
}

/** The person or the program that holds. */
export function getHolder(usable: UsableValues, caller: Caller): JogHolder {
  const { kind: origin, accountId, by: byName = '' } = originOf(usable, caller)
  return { holder: holderOf(caller), origin, accountId, byName }
}

/** Who may not press any more holds no longer either: it is written back when what he was given last is over. */
export async function keepJog(context: JogContext, caller: Caller, jogId: string) {
  const { jogs } = context
  const holder = holderOf(caller)
  const deviceId = jogs.deviceOf(jogId, holder)
  if (deviceId === undefined || !(await mayPress(context, caller, deviceId))) return { held: false }
  return { held: jogs.keep(jogId, holder) }
}

async function mayPress(context: JogContext, caller: Caller, deviceId: number): Promise<boolean> {
  try {
    await mayUse(context, caller, deviceId, 'command')
    return true
  } catch (error) {
    if (error instanceof AppError && codesOfLost.has(error.code)) return false
    throw error
  }
}

/** Who lets go is asked nothing but who he is: a permission that was taken away meanwhile must not keep a pump running. */
export function endJog({ jogs }: JogContext, caller: Caller, jogId: string) {
  return jogs.end(jogId, holderOf(caller))
}

/** Begins after the permission on the device was checked. Both values are checked first: what cannot be let go is never pressed. */
export async function startJogUsable(
  { jogs, clock }: JogContext,
  usable: UsableValues,
  { jogId, deviceId, varId, value, release }: JogCommand,
  { page, ...holder }: JogHolder,
): Promise<WriteResult> {
  const variable = usable.document?.variables.get(varId)
  const polled = usable.document?.polled.find((one) => one.varId === varId)
  if (variable === undefined || polled === undefined)
    throw new FieldError({ varId: 'variable' }, 'notFound')
  if (variable.rw !== 'rw') throw new FieldError({ value: 'notWritable' })
  if (value === release) throw new FieldError({ release: 'invalid' })
  for (const [field, wanted] of Object.entries({ value, release })) {
    const raw = rawForWrite({ ...polled, ...polled.writeLimits }, wanted)
    if (!raw.ok) throw writeRefusal(field, raw.error)
  }
  const row = {
    ...holder,
    ...pageColumns(page),
    id: jogId,
    deviceId,
    varId,
    releaseValue: release,
    startedAt: clock.now(),
  }
  return jogs.start({ row, value })
}

/** What tells who has lost the device, rather than that nobody can say at the moment. */
const codesOfLost: ReadonlySet<ErrorName> = new Set(['notFound', 'notAllowed'])

const holderOf = ({ accountId }: Caller) => `account:${accountId}`
