import type { CommandOrigin, CommandReason, CommandState, Variable } from '@fieldhub/contract'
import { err, ok, type Result } from '@fieldhub/kernel'
import { dataFormats, toShown } from '@fieldhub/protocol'
import type { DevicePortContext } from '#domain/device/device-context.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { LinkFault, PolledVariable, WriteOutcome } from '#facts/facts.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { settleOpenCommands } from '#store/command/command-log-store.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDevice } from '#store/device/device-store.ts'
import type { CommandContext } from './command-context.ts'
import { CommandEntry } from './command-entry.ts'

export interface WriteOrder {
  readonly deviceId: number
  readonly varId: number
  /** As people see it. */
  readonly value: number
  readonly origin: {
    readonly kind: CommandOrigin
    /** Who ordered it; undefined: nobody in person. */
    readonly accountId?: number | undefined
    /** How somebody without an account is called. */
    readonly by?: string | undefined
    /** The trigger, task or batch. */
    readonly sourceId?: number | undefined
    /** How many linkages led to it. */
    readonly depth?: number | undefined
  }
  /** What is not sent within this is dropped; the gateway's own limit when undefined. */
  readonly ttlMs?: number | undefined
  /** One of many that nobody waits for: it leaves polls and people their turns. */
  readonly isOneOfMany?: boolean | undefined
  /** Any mark of the caller's, for those who watch. */
  readonly ref?: string | undefined
}

export interface DoneWrite {
  readonly commandId: number
  /** `answered`: the device took it, but reading back did not show the value; `reason` tells. */
  readonly state: 'confirmed' | 'answered'
  readonly reason: CommandReason
  readonly value: number
  readonly readBack: number | null
  readonly costMs: number
  readonly tx: string
  readonly rx: string
}

/** `no-variable`: the device or its variable is gone; there is no row then. */
type OrderFault = LinkFault | { readonly kind: 'no-variable' }

export interface FailedWrite {
  readonly commandId: number | undefined
  readonly fault: OrderFault
}

export interface BegunWrite {
  readonly entry: CommandEntry
  readonly settled: Promise<Result<DoneWrite, FailedWrite>>
}

/**
 * The one way of writing a variable, whoever orders it: nothing leaves before its row is stored, and each step is
 * stamped in it. Rights are the caller's to check. It is never repeated, and nothing waits for a device to come back.
 */
export async function orderWrite(
  context: CommandContext,
  order: WriteOrder,
): Promise<Result<DoneWrite, FailedWrite>> {
  const begun = await beginWrite(context, order)
  return begun.ok ? begun.value.settled : begun
}

/** For who cannot wait as long as a slow device may take. */
export async function beginWrite(
  context: CommandContext,
  order: WriteOrder,
): Promise<Result<BegunWrite, FailedWrite>> {
  const { deviceId, varId } = order
  const device = await selectDevice(context.db, deviceId)
  const document = await toDocument(context, device?.modelId ?? null)
  const variable = document?.variables.get(varId)
  if (device === undefined || variable === undefined) {
    return err({ commandId: undefined, fault: { kind: 'no-variable' } })
  }
  const entry = await openEntry(context, order, device, variable)
  const expected = document?.polled.find((one) => one.varId === varId)
  return ok({ entry, settled: carryOut(context, order, { entry, variable, expected }) })
}

interface Begun {
  readonly entry: CommandEntry
  readonly variable: Variable
  readonly expected: PolledVariable | undefined
}

async function carryOut(
  context: DevicePortContext,
  { deviceId, varId, value, ttlMs, isOneOfMany }: WriteOrder,
  { entry, variable, expected }: Begun,
): Promise<Result<DoneWrite, FailedWrite>> {
  const onStep = entry.record.bind(entry)
  const outcome = await linkWrite(entry, () =>
    context.link.write(deviceId, varId, value, { ttlMs, isOneOfMany, onStep, expected }),
  )
  if (!outcome.ok) {
    const fault = getFault(outcome.error, entry)
    await entry.settle(failed(fault))
    return err({ commandId: entry.id, fault })
  }
  const done = judge(outcome.value, value, variable)
  const { state, reason, readBack, costMs, tx, rx } = done
  await entry.settle({
    state,
    reason,
    readBack,
    exceptionCode: null,
    tx,
    rx,
    costMs,
  })
  return ok({ ...done, commandId: entry.id, value })
}

/** Before devices are listened to: what the last run left open. */
export function settleInterrupted({ db, clock }: ClockContext): Promise<void> {
  return settleOpenCommands(db, clock.now())
}

async function openEntry(
  context: CommandContext,
  { value, origin, ref = '' }: WriteOrder,
  device: DeviceRow,
  variable: Variable,
): Promise<CommandEntry> {
  const { kind, accountId, by: byName = '', sourceId = null, depth = 0 } = origin
  const account = accountId === undefined ? undefined : await selectAccount(context.db, accountId)
  const by = byName || account?.nickname || account?.name || ''
  return CommandEntry.open(
    context,
    { device: device.name, by, ref },
    {
      deviceId: device.id,
      ownerId: device.ownerId,
      varId: variable.varId,
      varName: variable.name,
      accountId: accountId ?? 0,
      byName,
      value,
      state: 'queued' satisfies CommandState,
      ...nothingYet,
      result: '',
      origin: kind,
      sourceId,
      depth,
      time: context.clock.now(),
      sentAt: null,
      answeredAt: null,
      settledAt: null,
    },
  )
}

const nothingYet = { readBack: null, exceptionCode: null, tx: '', rx: '', costMs: 0 } as const

/** A fault of ours leaves a row that says so, and goes on its way. */
async function linkWrite<T>(entry: CommandEntry, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    await entry.settle({ ...nothingYet, state: 'unknown', reason: 'stopped' })
    throw error
  }
}

/** A device that went away after the bytes had left may have done it: nobody must read that nothing was sent. */
function getFault(fault: LinkFault, { isSent }: CommandEntry): LinkFault {
  return fault.kind === 'offline' && isSent ? { kind: 'silent' } : fault
}

function failed(fault: LinkFault) {
  const exceptionCode = fault.kind === 'exception' ? fault.code : null
  return { ...nothingYet, exceptionCode, state: 'failed', reason: fault.kind } as const
}

function judge(
  { readBack: raw, costMs, sent, received }: WriteOutcome,
  value: number,
  of: Variable,
) {
  const format = dataFormats[of.fm]
  const readBack = raw === null || format === undefined ? null : toShown(raw, format, of.decimals)
  const isSame = readBack !== null && asShown(readBack, of) === asShown(value, of)
  const reason: CommandReason = readBack === null ? 'no-read-back' : isSame ? '' : 'differs'
  const state: DoneWrite['state'] = isSame ? 'confirmed' : 'answered'
  return { state, reason, readBack, costMs, tx: sent, rx: received }
}

/** What the decimals hide is no difference to a person. */
function asShown(value: number, { decimals }: Variable): string {
  return value.toFixed(decimals)
}
