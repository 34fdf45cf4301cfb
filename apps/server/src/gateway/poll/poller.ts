import type { DeviceProfile } from '#facts/device-profile.ts'
import type { FlowOwner } from '#gateway/account/account-flows.ts'
import type { GatewayCounts } from '#gateway/gateway-counts.ts'
import type { GatewayLimits } from '#gateway/gateway-limits.ts'
import type { ModbusResponse, PreparedRequest } from '#gateway/line/prepared-request.ts'
import type { Clock } from '#platform/clock.ts'
import type { Timers } from '#platform/timers.ts'
import { answerToSamples, samplesToBatch } from './poll-path.ts'
import type { PollBlock } from './poll-plan.ts'
import { type MayAsk, PollSchedule } from './poll-schedule.ts'
import type { SampleBatcher } from './sample-batcher.ts'

export interface PollerParts {
  readonly limits: GatewayLimits
  readonly counts: GatewayCounts
  readonly batcher: SampleBatcher
  readonly clock: Clock
  readonly timers: Timers
}

/** A request to send, and who takes its response. */
export interface Poll {
  readonly prepared: PreparedRequest
  /** The most time that its answer may take; undefined: as long as any. */
  readonly answerMsMax: number | undefined
  readonly handle: (response: ModbusResponse, now: number) => void
}

/** A poller reads a device's variables at their rates: it gives the next request and handles its response; several may be under way. */
export class Poller {
  readonly schedule: PollSchedule
  readonly #parts: PollerParts
  readonly #deviceId: number
  #owner: FlowOwner
  /** The version of the profile, which grows with each newer one. */
  #version = 0

  constructor(parts: PollerParts, profile: DeviceProfile, now: number) {
    this.#parts = parts
    this.#deviceId = profile.deviceId
    this.#owner = profile
    this.schedule = new PollSchedule(profile.variables, parts.limits, {
      deviceId: profile.deviceId,
      now,
      phase: getPhase(profile.deviceId),
    })
  }

  /** The next poll, which is on its way from now on. */
  next(now: number, mayAsk?: MayAsk): Poll | undefined {
    const block = this.schedule.take(now, mayAsk)
    if (block === undefined) return undefined
    this.#parts.counts.polls++
    const version = this.#version
    return {
      prepared: block.prepared,
      answerMsMax: this.schedule.probeMs(block.unitId),
      handle: (response, answeredAt) => {
        if (version === this.#version) this.#handle(block, response, answeredAt)
      },
    }
  }

  /** Answers that are still under way belong to the old profile and are dropped. */
  replaceProfile(profile: DeviceProfile, now: number): void {
    this.#version++
    this.#owner = profile
    this.schedule.replace(profile.variables, now)
  }

  #handle(block: PollBlock, response: ModbusResponse, now: number): void {
    if (response.kind === 'closed') return
    const { batcher, clock } = this.#parts
    const { schedule } = this
    const polled = { deviceId: this.#deviceId, block, schedule, time: clock.now(), now }
    samplesToBatch(batcher, this.#owner, answerToSamples(polled, response))
  }
}

/** Multiples of the golden ratio spread any run of ids evenly. */
function getPhase(deviceId: number): number {
  return (deviceId * 0.618_033_988_749_895) % 1
}
