import type { TransmissionDefinition } from '#facts/transmission-definition.ts'
import type { Attachment } from './device-line.ts'
import type { DeviceLines } from './device-lines.ts'
import { PolicyRecord } from './policy-record.ts'
import type { PolicyParts, RunningPolicy } from './running-policy.ts'

interface Member {
  readonly deviceId: number
  readonly name: string
  readonly isMaster: boolean
  readonly line: Attachment
}

/** Bytes of each member go to the others, as the topology says, and never back to where they came from. */
export class DevicePolicy implements RunningPolicy {
  readonly clientCount = 0
  readonly definition: TransmissionDefinition
  readonly record: PolicyRecord
  /** There are no members until all are attached: a line that is online already reports that while it is. */
  readonly #members: readonly Member[] = []
  /** Who slows down for which crowded member. */
  readonly #crowded = new Set<number>()

  constructor(definition: TransmissionDefinition, lines: DeviceLines, parts: PolicyParts) {
    this.definition = definition
    this.record = new PolicyRecord(definition, parts, () => this)
    const { record } = this
    this.#members = definition.devices.map(({ deviceId, name, isMaster }) => ({
      deviceId,
      name,
      isMaster,
      line: lines.attach(deviceId, {
        rate: parts.rate,
        isSilent: true,
        heartbeat: definition.deviceHeartbeat,
        onBytes: (bytes) => this.#pass(deviceId, bytes),
        onLink: () => record.touch(),
        onPassed: ({ bytes }) => {
          record.counters.add('down', deviceId, bytes.length)
          record.passed({ direction: 'down', deviceId, peer: '', bytes })
        },
        onDropped: ({ bytes }, why) =>
          record.dropped({ direction: 'down', deviceId, peer: name, bytes }, why),
        onCrowded: (isCrowded) => this.#setCrowded(deviceId, isCrowded),
      }),
    }))
    record.touch()
  }

  get state() {
    const online = this.#members.filter(({ line }) => line.isOnline)
    const needsMaster = this.definition.topology === 'oneToMany'
    const hasMaster = !needsMaster || online.some(({ isMaster }) => isMaster)
    return online.length > 1 && hasMaster ? 'connected' : 'waiting'
  }

  open(): void {}

  close(): void {
    for (const { line } of this.#members) line.detach()
    this.record.close()
  }

  #pass(from: number, bytes: Uint8Array): void {
    const sender = this.#members.find(({ deviceId }) => deviceId === from)
    if (sender === undefined) return
    this.record.counters.add('up', from, bytes.length)
    const receivers = this.#members.filter((one) => this.#isReached(sender, one))
    const peer = receivers.map(({ name }) => name).join(', ')
    this.record.passed({ direction: 'up', deviceId: from, peer, bytes })
    for (const { line } of receivers) line.put(bytes)
  }

  #isReached(from: Member, to: Member): boolean {
    if (from.deviceId === to.deviceId) return false
    return this.definition.topology !== 'oneToMany' || from.isMaster !== to.isMaster
  }

  #setCrowded(deviceId: number, isCrowded: boolean): void {
    if (isCrowded) this.#crowded.add(deviceId)
    else this.#crowded.delete(deviceId)
    const crowded = this.#members.filter((one) => this.#crowded.has(one.deviceId))
    for (const member of this.#members) {
      member.line.hold(crowded.some((one) => this.#isReached(member, one)))
    }
  }
}
