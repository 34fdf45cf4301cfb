import type { LiveTransmission } from '@fieldhub/contract'
import { toTransmissionNote } from '@fieldhub/contract'
import type { DeviceAccessContext, DeviceStatusContext } from '#domain/device/device-context.ts'
import type { SerialLogTrail } from '#domain/serial-log/serial-log-trail.ts'
import { publishLine } from '#domain/transmission/publish-line.ts'
import type { TransmissionSecretContext } from '#domain/transmission/transmission-context.ts'
import {
  enabledTransmissions,
  readTransmission,
} from '#domain/transmission/transmission-definition.ts'
import type { TransmissionPort, TransmissionProbe } from '#domain/transmission/transmission-port.ts'
import type { LineAccess } from '#facts/line-passage.ts'
import type { TransmissionDefinition } from '#facts/transmission-definition.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { TargetGuard } from '#platform/targets/target-guard.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import { DeviceLines } from './device-lines.ts'
import { DevicePolicy } from './device-policy.ts'
import type { LoggedFault } from './fault-log.ts'
import { PassingRates } from './passing-rate.ts'
import type { RunningPolicy } from './running-policy.ts'
import { ServerPolicy, type ServerPolicyParts } from './server-policy.ts'
import { storeCounts } from './store-counts.ts'
import { testMembers, testServer } from './test-message.ts'

interface RelayContext extends TransmissionSecretContext, DeviceStatusContext, DeviceAccessContext {
  readonly log: Log
  readonly serialLog: Pick<SerialLogTrail, 'put'>
  readonly targetGuard: TargetGuard
}

export interface RelayParts {
  /** Complete once the relay is started. */
  readonly context: () => RelayContext
  readonly lines: LineAccess
  /** Address that the platform listens at. */
  readonly host: string
  /** Those who look at a policy. */
  readonly viewers: () => {
    isTransmissionWatched(accountId: number, id: number): boolean
    publishTransmission(accountId: number, live: LiveTransmission): void
  }
  readonly timers?: Timers
}

/** What a crash may cost of counters. */
const flushMs = 5_000
/** Changes of one policy at the same time; the contract's rates are far below. */
const refreshesMax = 10_000

/** Runs transmission policies: bytes between devices, and between devices and servers. */
export class Relay implements TransmissionPort {
  readonly #parts: RelayParts
  readonly #timers: Timers
  readonly #lines: DeviceLines
  readonly #rates: PassingRates
  readonly #running = new Map<number, RunningPolicy>()
  readonly #silent = new Map<number, number>()
  readonly #refreshes = new SerialQueue(refreshesMax)
  readonly #ports = new Set<number>()
  #isOpen = false
  #flushes: Job | undefined

  constructor(parts: RelayParts) {
    this.#parts = parts
    this.#timers = parts.timers ?? systemTimers
    this.#lines = new DeviceLines(parts.lines, this.#timers)
    this.#rates = new PassingRates(this.#timers)
  }

  /** Before devices come: their lines belong to policies from their first byte on. */
  async prepare(): Promise<void> {
    for (const id of await enabledTransmissions(this.#parts.context())) await this.refresh(id)
  }

  /** `ownPorts` are those that the platform listens on: no policy connects to them. */
  start(ownPorts: readonly number[]): void {
    for (const port of ownPorts) this.#ports.add(port)
    this.#isOpen = true
    for (const policy of this.#running.values()) policy.open()
    const { log } = this.#parts.context()
    this.#flushes = startJob('transmission counters', flushMs, () => this.flush(), log)
  }

  async close(): Promise<void> {
    await this.#flushes?.stop()
    this.#isOpen = false
    for (const policy of this.#running.values()) policy.close()
    await this.flush()
    this.#running.clear()
  }

  refresh(id: number): Promise<void> {
    return this.#refreshes.run(() => this.#refresh(id))
  }

  statusOf(id: number) {
    const policy = this.#running.get(id)
    if (policy === undefined) return undefined
    const { state, clientCount, record } = policy
    const { total, devices } = record.counters
    const { stateSince } = record
    const lastError = record.faults.last
    return { state, stateSince, clientCount, lastError, counters: total, devices }
  }

  policyOfLine(deviceId: number): { readonly id: number; readonly name: string } | undefined {
    const policy = this.#running.get(this.#silent.get(deviceId) ?? 0)
    return policy && { id: policy.definition.id, name: policy.definition.name }
  }

  async test(id: number, probe: TransmissionProbe) {
    const running = this.#running.get(id)
    const definition = running?.definition ?? (await readTransmission(this.#parts.context(), id))
    if (definition === undefined) return []
    if (probe.to === 'members') {
      const rate = this.#rates.of(definition.ownerId)
      return testMembers({ definition, probe, lines: this.#lines, timers: this.#timers, rate })
    }
    const policy = running ?? this.#make(definition, undefined)
    if (!(policy instanceof ServerPolicy)) return []
    if (running === undefined) policy.open()
    try {
      return await testServer({ policy, probe, timers: this.#timers })
    } finally {
      if (running === undefined) policy.close()
    }
  }

  async flush(): Promise<void> {
    await storeCounts(this.#parts.context().db, [...this.#running.values()])
  }

  async #refresh(id: number): Promise<void> {
    const { context } = this.#parts
    const before = this.#running.get(id)
    before?.close()
    if (before !== undefined) await storeCounts(context().db, [before])
    this.#running.delete(id)
    const definition = await readTransmission(context(), id)
    const policy = definition?.enabled === true ? this.#make(definition, this.#lines) : undefined
    if (policy !== undefined) this.#running.set(id, policy)
    this.#settleLines([before, policy])
    if (this.#isOpen) policy?.open()
  }

  #make(definition: TransmissionDefinition, lines: DeviceLines | undefined): RunningPolicy {
    const parts = this.#policyParts(definition)
    const { server } = definition
    if (server !== undefined) return new ServerPolicy(definition, server, lines, parts)
    return new DevicePolicy(definition, this.#lines, parts)
  }

  #policyParts({ ownerId }: TransmissionDefinition): ServerPolicyParts {
    const { context, host, viewers } = this.#parts
    const { clock, targetGuard: guard } = context()
    return {
      host,
      guard,
      timers: this.#timers,
      rate: this.#rates.of(ownerId),
      now: () => clock.now(),
      isOwnPort: (port) => this.#isOwnPort(port),
      isWatched: ({ ownerId, id }) => viewers().isTransmissionWatched(ownerId, id),
      publish: ({ ownerId }, live) => viewers().publishTransmission(ownerId, live),
      logFault: (definition, fault) => this.#logFault(definition, fault),
    }
  }

  #isOwnPort(port: number): boolean {
    const policies = [...this.#running.values()]
    return (
      this.#ports.has(port) ||
      policies.some(({ definition }) => definition.server?.listenPort === port)
    )
  }

  #logFault({ name }: TransmissionDefinition, { fault, deviceId, bytes }: LoggedFault): void {
    const { serialLog, clock } = this.#parts.context()
    serialLog.put({
      deviceId,
      direction: 'down',
      kind: 'transmission',
      bytes: new Uint8Array(),
      note: toTransmissionNote(fault, bytes, name),
      time: clock.now(),
    })
  }

  /** Settles which lines the platform leaves alone, after policies began or ended. */
  #settleLines(changed: readonly (RunningPolicy | undefined)[]): void {
    const devices = changed.flatMap((policy) => policy?.definition.devices ?? [])
    for (const deviceId of new Set(devices.map((device) => device.deviceId))) {
      const holder = [...this.#running.values()].find(
        ({ definition }) =>
          definition.isSilent && definition.devices.some((one) => one.deviceId === deviceId),
      )
      const was = this.#silent.has(deviceId)
      if (holder === undefined) this.#silent.delete(deviceId)
      else this.#silent.set(deviceId, holder.definition.id)
      if (was !== (holder !== undefined)) this.#publishLine(deviceId, !was)
    }
  }

  /** Every screen says whether the platform polls a device. */
  #publishLine(deviceId: number, isTransmitting: boolean): void {
    const context = this.#parts.context()
    publishLine(context, deviceId, isTransmitting).catch((err: unknown) =>
      context.log.error({ err }, 'the state of a transmitting device was not published'),
    )
  }
}
