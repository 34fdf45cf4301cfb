import type { Automation } from '#automation/index.ts'
import { type FailedWrite, orderWrite } from '#domain/command/command-order.ts'
import type { Domain } from '#domain/domain.ts'
import type { AlarmOutcome, EpisodeFact, LinkageFact } from '#facts/alarm-facts.ts'
import { type LinkageEnd, settleLinkage } from '#store/alarm/alarm-linkage-store.ts'
import { selectDevice } from '#store/device/device-store.ts'

/** What is not sent within this is dropped: the reason for it may be over (devices.md F.3). */
const ttlMs = 60_000
/** Writes under way at once; a storm of alarms must not become one of writes without end. */
const runsMax = 1_000

/** Carries out what episodes ordered, through the trail of commands. Nothing waits for an offline device. */
export class LinkageRuns {
  readonly #domain: () => Domain
  readonly #automation: Automation
  readonly #running = new Set<Promise<void>>()

  constructor(domain: () => Domain, automation: Automation) {
    this.#domain = domain
    this.#automation = automation
  }

  start({ episodes }: AlarmOutcome): void {
    for (const fact of episodes) {
      for (const linkage of fact.linkages) {
        if (linkage.refused === undefined) this.#start(fact, linkage)
      }
    }
  }

  /** Resolves when what is under way has ended. */
  async settle(): Promise<void> {
    await Promise.all(this.#running)
  }

  #start(fact: EpisodeFact, linkage: LinkageFact): void {
    const { clock, log } = this.#domain()
    this.#automation.recordWrite(linkage, clock.now())
    const isFull = this.#running.size >= runsMax
    const run = (isFull ? this.#settle(linkage, failed('busy')) : this.#run(fact, linkage))
      .catch((error: unknown) => {
        log.error({ err: error, linkage: linkage.linkageId }, 'linkage not carried out')
      })
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async #run({ definition }: EpisodeFact, linkage: LinkageFact): Promise<void> {
    const domain = this.#domain()
    const { deviceId, varId, value, depth } = linkage
    const device = await selectDevice(domain.db, deviceId)
    if (device?.ownerId !== definition.ownerId) {
      return this.#settle(linkage, failed('no-variable'))
    }
    const origin = { kind: 'linkage', sourceId: definition.triggerId, depth } as const
    const outcome = await orderWrite(domain, { deviceId, varId, value, origin, ttlMs })
    if (!outcome.ok) return this.#settle(linkage, endOfFailed(outcome.error))
    const { commandId, state, reason } = outcome.value
    await this.#settle(linkage, {
      state: state === 'confirmed' ? 'confirmed' : 'sent',
      reason,
      commandId,
    })
  }

  async #settle({ linkageId }: LinkageFact, end: LinkageEnd): Promise<void> {
    if (linkageId !== undefined) await settleLinkage(this.#domain().db, linkageId, end)
  }
}

function endOfFailed({ commandId, fault }: FailedWrite): LinkageEnd {
  return { state: 'failed', reason: fault.kind, commandId: commandId ?? null }
}

function failed(reason: string): LinkageEnd {
  return { state: 'failed', reason, commandId: null }
}
