import { type AnswerReader, isAddressException, isBusyException } from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import type { FlowOwner } from '#gateway/account/account-flows.ts'
import type { ModbusResponse } from '#gateway/line/prepared-request.ts'
import type { PollBlock } from './poll-plan.ts'
import type { PollSchedule } from './poll-schedule.ts'
import type { SampleBatcher } from './sample-batcher.ts'
import { getBadSamples, toSamples } from './to-samples.ts'

/**
 * The way of a device's values into the pipeline: bytes → answer → samples → batch. The serial line runs the first step
 * for each chunk of bytes, the poller the two others for each answer of a poll.
 */
export function bytesToAnswer(reader: AnswerReader, data: Uint8Array) {
  // `foreign`: heartbeats, id prefixes and late answers, which are counted and belong to no poll.
  return reader.push(data)
}

export interface PolledBlock {
  readonly deviceId: number
  readonly block: PollBlock
  readonly schedule: PollSchedule
  /** Epoch milliseconds that its samples carry. */
  readonly time: number
  /** Monotonic milliseconds, for the schedule. */
  readonly now: number
}

/** Samples with a value or with the reason why they have none. There are none yet when the block is read again. */
export function answerToSamples(polled: PolledBlock, response: ModbusResponse): readonly Sample[] {
  const { deviceId, block, schedule, time, now } = polled
  const bad = (variables: readonly PolledVariable[], why: Pick<Sample, 'exception'> & Fault) =>
    getBadSamples(deviceId, variables, { time, ...why })
  switch (response.kind) {
    case 'data':
      schedule.answered(block, now)
      return toSamples(deviceId, block, response.data, time)
    case 'silent': {
      if (response.why === 'contested')
        return bad(schedule.contested(block, now), { fault: 'contested' })
      const unanswered = schedule.timedOut(block, now)
      const usual = schedule.isPassedOver(block) ? 'passedOver' : 'noAnswer'
      return bad(unanswered, { fault: response.why ?? usual })
    }
    case 'exception':
      if (isAddressException(response.code) && schedule.split(block, now)) return []
      return bad(refused(polled, response.code), { fault: 'refused', exception: response.code })
    case 'written':
      schedule.answered(block, now)
      return bad(block.variables, { fault: 'refused' })
    case 'closed':
      return []
  }
}

function refused({ block, schedule, now }: PolledBlock, code: number): readonly PolledVariable[] {
  if (isBusyException(code)) return schedule.busy(block, now)
  schedule.answered(block, now)
  return block.variables
}

type Fault = Required<Pick<Sample, 'fault'>>

/** The batch goes to the handler of `forEachBatch`, which is `pipeline.ts`, and shares it fairly between accounts. */
export function samplesToBatch(
  batcher: SampleBatcher,
  owner: FlowOwner,
  samples: readonly Sample[],
): void {
  batcher.add(owner, samples)
}
