import { err, ok, type Result } from '@fieldhub/kernel'
import { isAddressException } from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import type { LinkFault } from '#facts/writes.ts'
import type { SendRequest } from '#gateway/command/command.ts'
import type { ModbusResponse } from '#gateway/line/prepared-request.ts'
import { type BeginsRead, findPollCut, type PollBlock, planOnce } from './poll-plan.ts'
import { getBadSamples, toSamples } from './to-samples.ts'

export interface ReadNowTask {
  readonly deviceId: number
  readonly variables: readonly PolledVariable[]
  readonly beginsRead: BeginsRead
  /** Their slaves are known to say nothing to them, though they answer others. */
  readonly passedOver: ReadonlySet<PolledVariable>
  /** A slave that is known to be silent gets one request only. */
  readonly isSilent: (unitId: number) => boolean
  readonly now: () => number
  /**
   * False as soon as the device's model has changed, because answers that come then can be taken for the wrong
   * variable.
   */
  readonly isCurrent: () => boolean
  /** Receives the readings as they come, because they count even when the whole takes too long. */
  readonly emit: (samples: readonly Sample[]) => void
}

interface Found {
  readonly samples: Sample[]
  /** The fault to return when no block was answered with data. */
  fault: LinkFault | undefined
  hasData: boolean
  readonly silentUnits: Set<number>
}

/** Reads variables at once. Good when at least one block was answered; the others have no value. */
export async function readNow(
  task: ReadNowTask,
  sendRequest: SendRequest,
): Promise<Result<readonly Sample[], LinkFault>> {
  const found: Found = {
    samples: [],
    fault: undefined,
    hasData: false,
    silentUnits: new Set(),
  }
  const blocks = planOnce(task.variables, task.beginsRead)
  // What a slave passes over is asked last, since its others would wait for it in vain.
  for (const isLast of [false, true])
    for (const block of blocks)
      if (isPassedOver(task, block) === isLast) await readBlock(task, sendRequest, block, found)
  if (!task.isCurrent()) return err({ kind: 'model-changed' })
  const isGood = found.hasData || found.fault === undefined
  return isGood ? ok(found.samples) : err(found.fault ?? { kind: 'silent' })
}

async function readBlock(
  task: ReadNowTask,
  sendRequest: SendRequest,
  block: PollBlock,
  found: Found,
): Promise<void> {
  if (!task.isCurrent()) return
  const outcome = await requestTwice(task, sendRequest, block, found)
  if (!task.isCurrent()) return
  if (outcome.kind === 'data') {
    found.hasData = true
    return take(task, found, toSamples(task.deviceId, block, outcome.data, task.now()))
  }
  const isRefused = outcome.kind === 'exception' && isAddressException(outcome.code)
  const cut = isRefused ? findPollCut(block) : undefined
  if (cut !== undefined) {
    for (const part of planOnce(block.variables, (variable) => variable === cut))
      await readBlock(task, sendRequest, part, found)
    return
  }
  found.fault ??= getFault(outcome)
  if (outcome.kind !== 'closed') {
    const time = task.now()
    const why =
      outcome.kind === 'exception'
        ? ({ time, fault: 'refused', exception: outcome.code } as const)
        : ({ time, fault: faultOfSilence(task, block, outcome) } as const)
    take(task, found, getBadSamples(task.deviceId, block.variables, why))
  }
}

function faultOfSilence(task: ReadNowTask, block: PollBlock, outcome: ModbusResponse) {
  if (outcome.kind === 'silent' && outcome.why !== undefined) return outcome.why
  return isPassedOver(task, block) ? 'passedOver' : 'noAnswer'
}

/** The slave is there, but another master of the line asks it too. */
function isContested(outcome: ModbusResponse): boolean {
  return outcome.kind === 'silent' && outcome.why === 'contested'
}

function isPassedOver(task: ReadNowTask, block: PollBlock): boolean {
  return block.variables.every((variable) => task.passedOver.has(variable))
}

function take(task: ReadNowTask, found: Found, samples: readonly Sample[]): void {
  found.samples.push(...samples)
  task.emit(samples)
}

/** A slave that did not answer twice gets no further request of this command, which must end in time. */
async function requestTwice(
  task: ReadNowTask,
  sendRequest: SendRequest,
  block: PollBlock,
  found: Found,
): Promise<ModbusResponse> {
  if (found.silentUnits.has(block.unitId)) return { kind: 'silent' }
  const first = await sendRequest(block.prepared.request)
  if (first.kind !== 'silent') return first
  const isKnown = task.isSilent(block.unitId) || isPassedOver(task, block)
  const second = isKnown ? first : await sendRequest(block.prepared.request)
  if (second.kind === 'silent' && !isContested(second)) found.silentUnits.add(block.unitId)
  return second
}

export function getFault(outcome: ModbusResponse): LinkFault {
  switch (outcome.kind) {
    case 'exception':
      return { kind: 'exception', code: outcome.code }
    case 'closed':
      return { kind: 'offline' }
    case 'silent':
    case 'data':
    case 'written':
      return { kind: 'silent' }
  }
}
