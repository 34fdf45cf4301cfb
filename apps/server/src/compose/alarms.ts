import type { AlarmState } from '@fieldhub/contract'
import { Automation } from '#automation/index.ts'
import { definitionsOfDevice } from '#domain/alarm/trigger/device-triggers.ts'
import { definitionsOfRow } from '#domain/alarm/trigger/trigger-definitions.ts'
import type { Domain } from '#domain/domain.ts'
import type { AlarmStagePort, EndedPush } from '#domain/ports.ts'
import type { LinkEvent, Value } from '#facts/facts.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Metrics } from '#platform/process/metrics.ts'
import type { Realtime } from '#realtime/realtime.ts'
import { failInterruptedLinkages } from '#store/alarm/alarm-linkage-store.ts'
import { selectTrigger, selectTriggersAfter } from '#store/alarm/trigger-store.ts'
import { publishAlarms } from './alarm-news.ts'
import { AlarmQueue, type Running } from './alarm-queue.ts'
import { LinkageRuns } from './linkage-runs.ts'
import { readStoredTriggerInstances } from './stored-trigger-instances.ts'

export interface AlarmParts {
  /** Asked for once values come: the domain knows the alarms, and they know it. */
  readonly domain: () => Domain
  readonly metrics: Pick<Metrics, 'alarmsRaised' | 'alarmsEnded'>
  readonly realtime: () => Pick<Realtime, 'publishStatus' | 'publishShownStatus' | 'publishAlarm'>
}

const triggersAtOnce = 500
/** A message that takes longer to hand over at the end is left as interrupted. */
const messageEndMs = 3_000

/** Joins the automation stage with the store, the domain, the browsers and the sender of pushes. */
export class Alarms implements AlarmStagePort {
  readonly #parts: AlarmParts
  readonly #automation: Automation
  readonly #linkages: LinkageRuns
  #line: AlarmQueue | undefined

  constructor(parts: AlarmParts) {
    this.#parts = parts
    const { domain } = parts
    this.#automation = new Automation({ presentUntil: (id) => domain().link.presentUntil(id) })
    this.#linkages = new LinkageRuns(domain, this.#automation)
  }

  /** Before devices are listened to: alarms go on where they stopped. */
  async start(): Promise<void> {
    const domain = this.#parts.domain()
    const { db } = domain
    await failInterruptedLinkages(db)
    await this.#get().restore(await readStoredTriggerInstances(db), async () => {
      for (let after = 0; ; ) {
        const rows = await selectTriggersAfter(db, after, triggersAtOnce)
        for (const row of rows) {
          const definitions = await definitionsOfRow(domain, row)
          await this.#get().setTrigger(row.id, async () => ({ definitions, endReason: 'changed' }))
          after = row.id
        }
        if (rows.length < triggersAtOnce) return
      }
    })
  }

  judge(values: readonly Value[]): Promise<void> {
    return this.#get().judge(values)
  }

  isAlarming(deviceId: number, varId?: number): boolean {
    return this.#automation.isAlarming(deviceId, varId)
  }

  refresh(triggerId: number): Promise<number> {
    return this.#get().setTrigger(triggerId, () => getRunning(this.#parts.domain(), triggerId))
  }

  /** The device has another name or model, or is gone. */
  refreshDevice(deviceId: number): Promise<void> {
    return this.#get().setDevice(deviceId, async () => {
      const definitions = await definitionsOfDevice(this.#parts.domain(), deviceId)
      return definitions === undefined
        ? { definitions: [], endReason: 'deleted' }
        : { definitions, endReason: 'changed' }
    })
  }

  noteOffline({ deviceId, time, heardAt }: LinkEvent): void {
    this.#get().record((automation) => automation.recordOffline(deviceId, time, heardAt))
  }

  recordHandling(alarmId: number, state: AlarmState): void {
    this.#get().record((automation) => automation.recordHandling(alarmId, state !== 'open'))
  }

  recordPush({ alarmId, sentAt, cappedUntil }: EndedPush): void {
    this.#get().record((automation) => automation.recordPush(alarmId, sentAt, cappedUntil))
  }

  writeEvaluations(): Promise<void> {
    return this.#get().flush()
  }

  /** Silence, and values whose facts could not be stored. */
  async round(): Promise<void> {
    await this.#get().retry()
    await this.#get().checkSilence()
  }

  /** What was under way is done, and all that is known is stored. */
  async close(): Promise<void> {
    await this.#linkages.settle()
    // Who takes longer is not waited for.
    await withTimeout(this.#parts.domain().pushes.close(), messageEndMs)
    await this.#get().flush()
  }

  #get(): AlarmQueue {
    this.#line ??= this.#open()
    return this.#line
  }

  #open(): AlarmQueue {
    const { domain, metrics, realtime } = this.#parts
    const { db, clock, log } = domain()
    const isAlarming = (deviceId: number) => this.isAlarming(deviceId)
    return new AlarmQueue({
      db,
      clock,
      log,
      automation: this.#automation,
      onRecorded: (outcome, alarmingBefore) => {
        for (const { opened, closed } of outcome.episodes) {
          if (opened !== undefined) metrics.alarmsRaised.inc()
          if (closed !== undefined) metrics.alarmsEnded.inc()
        }
        if (outcome.episodes.some(({ pushes }) => pushes.length > 0)) domain().pushes.wake()
        this.#linkages.start(outcome)
        const { link } = domain()
        const isOnline = (deviceId: number) => link.isOnline(deviceId)
        const parts = { db, realtime: realtime(), now: clock.now(), isOnline, isAlarming }
        publishAlarms(parts, outcome, alarmingBefore).catch((error: unknown) => {
          log.error({ err: error }, 'alarms not told to browsers')
        })
      },
    })
  }
}

async function getRunning(domain: Domain, triggerId: number): Promise<Running> {
  const row = await selectTrigger(domain.db, triggerId)
  if (row === undefined) return { definitions: [], endReason: 'deleted' }
  const endReason = row.enabled ? 'changed' : 'disabled'
  return { definitions: await definitionsOfRow(domain, row), endReason }
}
