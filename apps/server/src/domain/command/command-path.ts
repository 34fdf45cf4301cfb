import { err, ok, type Result } from '@fieldhub/kernel'
import { rawForWrite } from '@fieldhub/protocol'
import { deviceDocument } from '#domain/device/device-profile.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { PolledVariable } from '#facts/device-profile.ts'
import { faultOfSent, type LinkFault, type WriteOutcome } from '#facts/writes.ts'
import { settleOpenCommands } from '#store/command/command-log-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import type { CommandContext } from './command-context.ts'
import type { CommandEntry } from './command-entry.ts'
import { toShownWrite } from './shown-read-back.ts'
import { openWriteEntry, stoppedEntry, toFailedEntry, type WriteTarget } from './write-entry.ts'
import {
  type BegunWrite,
  type DoneWrite,
  type FailedWrite,
  ordererOf,
  type WriteOrder,
} from './write-order.ts'

/**
 * The one path of every write to a variable: order → row → bytes → read-back → shown. No byte leaves before the row is
 * stored, and each step is stamped in it. Callers check permissions before. A write is never repeated, and never waits
 * for a device to come back.
 */
export async function orderWrite(
  context: CommandContext,
  order: WriteOrder,
): Promise<Result<DoneWrite, FailedWrite>> {
  const begun = await beginWrite(context, order)
  return begun.ok ? begun.value.settled : begun
}

/** Begins a write for callers that cannot wait as long as a slow device may take. */
export async function beginWrite(
  context: CommandContext,
  order: WriteOrder,
): Promise<Result<BegunWrite, FailedWrite>> {
  const target = await findTarget(context, order)
  if (target === undefined) return err({ commandId: undefined, fault: { kind: 'no-variable' } })
  const entry = await openWriteEntry(context, order, target)
  return ok({ entry, settled: carryOut(context, order, { ...target, entry }) })
}

interface BegunTarget extends WriteTarget {
  readonly entry: CommandEntry
  /** The layout of the variable at the time of the order: the gateway refuses the write when it has changed by then. */
  readonly expected: PolledVariable
}

async function findTarget(
  context: CommandContext,
  { deviceId, varId }: WriteOrder,
): Promise<Omit<BegunTarget, 'entry'> | undefined> {
  const device = await selectDevice(context.db, deviceId)
  const document = device && (await deviceDocument(context, device))
  const variable = document?.variables.get(varId)
  const expected = document?.polled.find((one) => one.varId === varId)
  if (device === undefined || variable === undefined || expected === undefined) return undefined
  const name = document?.fullNames.get(varId) ?? variable.name
  return { device, variable, name, expected }
}

async function carryOut(
  context: CommandContext,
  order: WriteOrder,
  { entry, expected }: BegunTarget,
): Promise<Result<DoneWrite, FailedWrite>> {
  const { value } = order
  const outcome = await sendAndReadBack(context, order, { entry, expected })
  if (!outcome.ok) {
    const fault = faultOfSent(outcome.error, entry.isSent)
    await entry.settle(toFailedEntry(fault))
    return err({ commandId: entry.id, fault })
  }
  const shown = toShownWrite(outcome.value, value, expected)
  await entry.settle({ ...shown, exceptionCode: null })
  return ok({ ...shown, commandId: entry.id, value })
}

/** The gateway encodes, sends and reads back (gateway/command/write-value.ts). A fault of ours is stored and thrown again. */
async function sendAndReadBack(
  context: CommandContext,
  { deviceId, varId, value, ttlMs, isOneOfMany, origin, isWanted: isOrdered }: WriteOrder,
  { entry, expected }: Pick<BegunTarget, 'entry' | 'expected'>,
): Promise<Result<WriteOutcome, LinkFault>> {
  const refusal = refusalOf(expected, value)
  if (refusal !== undefined) return err(refusal)
  const onStep = entry.record.bind(entry)
  try {
    const write = (isWanted?: () => boolean) =>
      context.devicePort.write(deviceId, varId, value, {
        ttlMs,
        isOneOfMany,
        onStep,
        expected,
        isWanted,
        orderer: ordererOf(origin),
      })
    const { accountId, kind } = origin
    if (accountId === undefined) return await write(isOrdered)
    return await context.openWrites.run({ accountId, deviceId, kind }, write)
  } catch (error) {
    await entry.settle(stoppedEntry)
    throw error
  }
}

/** What the variable's own limits refuse is refused whether the device is there or not. */
function refusalOf(variable: PolledVariable, value: number): LinkFault | undefined {
  const raw = rawForWrite({ ...variable, ...variable.writeLimits }, value)
  return raw.ok || raw.error.kind === 'out-of-range' ? undefined : raw.error
}

/** Settles the rows that the last process left open, before devices may connect. */
export function settleInterrupted({ db, clock }: ClockContext): Promise<void> {
  return settleOpenCommands(db, clock.now())
}
