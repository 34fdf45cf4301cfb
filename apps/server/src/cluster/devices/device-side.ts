import { randomUUID } from 'node:crypto'
import { exhaustive } from '@fieldhub/kernel'
import type { LinkEvent, Sample } from '#facts/facts.ts'
import { type DeviceLookup, type GatewayOptions, openGateway } from '#gateway/index.ts'
import { systemClock } from '#platform/clock.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log.ts'
import { pause, type Timers } from '#platform/timers.ts'
import { type Bus, BusAwayError, type Subscription } from '../bus/bus.ts'
import {
  allProcesses,
  type CommandMessage,
  type LookupAnswer,
  type LookupMessage,
  type NoticeMessage,
  ownerSubject,
  type PresentDevice,
  packBatch,
  processSubject,
  type TimedCommand,
} from './device-messages.ts'

interface DeviceSideParts {
  readonly place: { readonly host: string; readonly port: number }
  readonly name: string
  /** Left out: devices connect themselves. */
  readonly behindProxy?: GatewayOptions['behindProxy']
  readonly bus: Bus
  readonly timers: Timers
  readonly log: Log
}

const answerWithinMs = 10_000
const lookupWithinMs = 5_000
const retryMs = 300
const samplesPerMessage = 2_000
const presenceMs = 2_000

/**
 * The port of transparent devices of a process that stands by. It polls them as any gateway does; what they say goes to
 * the owner of the store, and what cannot wait in the gateway until there is one, with its lines open.
 */
export class DeviceSide {
  readonly #parts: DeviceSideParts
  readonly #gateway: ReturnType<typeof openGateway>
  readonly #life = randomUUID()
  readonly #present = new Map<number, Omit<PresentDevice, 'presentUntil' | 'answerDueMs'>>()
  readonly #subscriptions: Subscription[] = []
  #presence: Job | undefined
  #epoch = 0
  #number = 0
  #isClosed = false
  #opening: Promise<void> | undefined
  /** What kept the port from opening. */
  #fault: Error | undefined

  constructor(parts: DeviceSideParts) {
    this.#parts = parts
    const { place, behindProxy, timers, log } = parts
    const devices: DeviceLookup = {
      bySerialNumber: (sn) => this.#lookUp({ sn }),
      byId: (deviceId) => this.#lookUp({ deviceId }),
    }
    this.#gateway = openGateway({
      ...place,
      behindProxy,
      devices,
      timers,
      log,
      clock: systemClock,
    })
    this.#gateway.forEachBatch((samples) => this.#sendBatch(samples))
    this.#gateway.forEachLinkEvent((event) => this.#sendLink(event))
    const tell = (what: string) => (body: unknown) =>
      parts.bus.publish(ownerSubject(this.#epoch, what), body)
    this.#gateway.forEachRefusal(tell('refusal'))
    this.#gateway.forEachRefusedLink(tell('refusedLink'))
    this.#gateway.forEachFrame(tell('frame'))
  }

  /** Called at every look at the store. A new owner learns at once which devices are here. */
  follow(epoch: number): void {
    if (this.#fault !== undefined) throw this.#fault
    if (epoch === this.#epoch) return
    this.#epoch = epoch
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#fault = new Error('the port of devices cannot be opened', { cause: error })
    })
    this.#report()
  }

  async #open(): Promise<void> {
    const { bus, name, timers, log } = this.#parts
    this.#subscriptions.push(
      bus.serve(processSubject(name), (body: TimedCommand) => this.#obeyInTime(body)),
      bus.listen(allProcesses, (body: NoticeMessage) => this.#heed(body)),
    )
    await this.#gateway.listen()
    this.#presence = runEvery(
      { name: 'report lines', periodMs: presenceMs, timers },
      async () => this.#report(),
      log,
    )
  }

  /**
   * Gives the port, at once, and the devices up, which dial again. What they said before still goes to the owner, which
   * this process is now.
   */
  async close(epoch: number): Promise<void> {
    this.#epoch = epoch
    if (this.#opening === undefined) return
    await this.#opening
    for (const subscription of this.#subscriptions.splice(0)) subscription.end()
    await this.#presence?.stop()
    await this.#gateway.close()
    this.#isClosed = true
  }

  async #lookUp(asked: LookupMessage) {
    const subject = ownerSubject(this.#epoch, 'lookup')
    const found = await this.#parts.bus.request<LookupAnswer>(subject, asked, lookupWithinMs)
    return found ?? undefined
  }

  async #sendBatch(samples: readonly Sample[]): Promise<void> {
    for (let from = 0; from < samples.length; from += samplesPerMessage) {
      const part = samples.slice(from, from + samplesPerMessage)
      await this.#untilAnswered('batch', packBatch(this.#next(), part))
    }
  }

  #sendLink(event: LinkEvent): Promise<void> {
    const { deviceId, ownerId, ip } = event
    if (event.type === 'online') this.#present.set(deviceId, { deviceId, ownerId, ip })
    else this.#present.delete(deviceId)
    const answerDueMs = this.#gateway.answerDueMs(deviceId)
    return this.#untilAnswered('link', { ...this.#next(), event, answerDueMs })
  }

  /** Sends to whoever owns the store, again and again, until it is answered or this process gives its devices up. */
  async #untilAnswered(what: string, message: object): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#parts.bus.request(ownerSubject(this.#epoch, what), message, answerWithinMs)
        return
      } catch (error) {
        if (!(error instanceof BusAwayError)) throw error
      }
      await pause(this.#parts.timers, retryMs)
    }
  }

  #next() {
    this.#number += 1
    return { ...this.#sender(), number: this.#number }
  }

  #sender() {
    const { name: process, timers } = this.#parts
    return { process, life: this.#life, steadyMs: timers.monotonicMs() }
  }

  #report(): void {
    const devices = [...this.#present.values()].flatMap((device): PresentDevice[] => {
      const presentUntil = this.#gateway.presentUntil(device.deviceId)
      const answerDueMs = this.#gateway.answerDueMs(device.deviceId)
      return presentUntil === undefined ? [] : [{ ...device, presentUntil, answerDueMs }]
    })
    const message = { ...this.#sender(), devices }
    this.#parts.bus.publish(ownerSubject(this.#epoch, 'presence'), message)
  }

  #obeyInTime({ command, validUntilMs }: TimedCommand): Promise<unknown> {
    if (this.#parts.timers.monotonicMs() <= validUntilMs) return this.#obey(command)
    return Promise.reject(new Error('an order came too late and is not carried out'))
  }

  async #obey(command: CommandMessage): Promise<unknown> {
    const gateway = this.#gateway
    switch (command.method) {
      case 'write':
        return gateway.write(...command.args)
      case 'readNow':
        return gateway.readNow(...command.args)
      case 'sendRaw':
        return gateway.sendRaw(...command.args)
      case 'readRegisters':
        return gateway.readRegisters(...command.args)
      case 'reboot':
        return gateway.reboot(...command.args)
      case 'locate':
        return gateway.locate(...command.args)
      default:
        return exhaustive(command)
    }
  }

  #heed(notice: NoticeMessage): void {
    const { deviceId } = notice
    if (notice.kind === 'logFrames') this.#gateway.logFrames(deviceId, notice.until)
    else if (notice.kind === 'refresh') this.#refresh(deviceId)
    else if (notice.process === this.#parts.name) {
      this.#present.delete(deviceId)
      this.#gateway.release(deviceId)
    }
  }

  #refresh(deviceId: number): void {
    this.#gateway.refresh(deviceId).catch((error: unknown) => {
      this.#parts.log.warn({ err: error, deviceId }, 'new settings of a device are not read yet')
    })
  }
}
