import { exhaustive } from '@fieldhub/kernel'
import type { LinkEvent } from '#facts/link-events.ts'
import type { Sample } from '#facts/values.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { DiskQueue } from '#platform/disk/disk-queue.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import type { Bus, Subscription } from '../bus/bus.ts'
import type { PartitionRoutes } from '../partitions/partition-routes.ts'
import { CountExchange } from './count-exchange.ts'
import {
  allProcesses,
  type CommandMessage,
  type NoticeMessage,
  type PresentDevice,
  processSubject,
  type ReportMessage,
  type TimedCommand,
} from './device-messages.ts'
import { HolderSender } from './holder-sender.ts'
import { OwnerLink } from './owner-link.ts'
import { OwnerReach } from './owner-reach.ts'
import { OwnerTunnel } from './owner-tunnel.ts'
import { SideGateways, type SidePlace } from './side-gateways.ts'
import { WaitingPoints } from './waiting-points.ts'
import { WaitingReadings } from './waiting-readings.ts'
import { writeHere } from './write-here.ts'

export interface DeviceSideParts {
  readonly place: SidePlace
  readonly name: string
  readonly bus: Bus
  /** Where readings wait for the owner, and what this process kept for the store when it was the owner. */
  readonly readings: DiskQueue
  readonly waiting: DiskQueue
  /** Which process stores values of which devices; left out: the owner of the store does it all. */
  readonly routes?: PartitionRoutes | undefined
  readonly timers: Timers
  readonly log: Log
}

/** Who owns the store; an empty address when it does not serve yet. */
interface Owner {
  readonly epoch: number
  readonly url: string
}

type HeldDevice = Omit<PresentDevice, 'presentUntil' | 'latePace' | 'answerDueMs' | 'writeWithinMs'>

const presenceMs = 2_000
const orderWithinMs = 16_000
/** Until then readings go to the owner; a process has 10 s to leave. */
const leaveWithinMs = 6_000
/** A write to a cloud device settles within 30 s. */
const cloudWriteWithinMs = 31_000

/**
 * The ports of devices of a process that stands by. It serves them as any gateway does; what they say goes to the owner
 * of the store, and what cannot waits in the gateway until there is one, with its lines open.
 */
export class DeviceSide {
  readonly #parts: DeviceSideParts
  readonly #owner: OwnerLink
  readonly #reach: OwnerReach
  readonly #tunnel: OwnerTunnel
  readonly #gateways: SideGateways
  readonly #holders: HolderSender
  readonly #readings: WaitingReadings
  readonly #points: WaitingPoints
  readonly #present = new Map<number, HeldDevice>()
  readonly #subscriptions: Subscription[] = []
  #ownerUrl = ''
  #presence: Job | undefined
  #exchange: CountExchange | undefined
  #opening: Promise<void> | undefined
  /** What kept a port from opening. */
  #fault: Error | undefined

  constructor(parts: DeviceSideParts) {
    const { place, timers, log } = parts
    this.#parts = parts
    this.#owner = new OwnerLink(parts)
    this.#reach = new OwnerReach({ ...parts, owner: this.#owner })
    this.#tunnel = new OwnerTunnel({
      owner: this.#owner,
      reach: this.#reach,
      host: () => (this.#ownerUrl === '' ? undefined : hostOf(this.#ownerUrl)),
      isBehindProxy: place.behindProxy !== undefined,
      ownPorts: { tcpPort: place.port, ...(place.mqtt && { mqttPort: place.mqtt.port }) },
      log,
    })
    const owner = this.#owner
    const { programs, lines } = this.#tunnel
    this.#gateways = new SideGateways({ place, owner, programs, lines, timers, log })
    const { tcp, mqtt, all } = this.#gateways
    this.#holders = new HolderSender(owner, parts.routes)
    const toHolder = (samples: readonly Sample[]) => this.#holders.toHolder(samples)
    this.#readings = new WaitingReadings({ owner, disk: parts.readings, toHolder, timers, log })
    this.#points = new WaitingPoints({ owner, disk: parts.waiting, log })
    tcp.forEachBatch((samples) => this.#sendReadings(samples))
    mqtt?.forEachBatch((samples) => this.#holders.sendReport(samples))
    const tell = (what: string) => (body: unknown) => owner.tell(what, body)
    for (const gateway of all) {
      gateway.forEachLinkEvent((event) => this.#sendLink(event))
      gateway.forEachReport((report) => {
        const message: ReportMessage = { ...owner.next(), report }
        return owner.deliver('report', message)
      })
      gateway.forEachRefusal(tell('refusal'))
      gateway.forEachRefusedLink(tell('refusedLink'))
      gateway.forEachFrame(tell('frame'))
    }
  }

  get gateways(): SideGateways['all'] {
    return this.#gateways.all
  }

  /** Bytes on this machine's disk that the owner of the store does not have yet. */
  get waitingBytes(): number {
    const { readings, waiting } = this.#parts
    return readings.bytes + waiting.bytes
  }

  get isOwnerHeard(): boolean {
    return !this.#reach.isUnheard
  }

  /** Called at every look at the store. A new owner learns at once which devices are here. */
  follow({ epoch, url }: Owner): void {
    if (this.#fault !== undefined) throw this.#fault
    this.#ownerUrl = url
    if (epoch === this.#owner.epoch) return
    this.#owner.follow(epoch)
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#fault = new Error('a port of devices cannot be opened', { cause: error })
    })
    this.#report()
  }

  async #open(): Promise<void> {
    const { bus, name, timers, log } = this.#parts
    this.#subscriptions.push(
      bus.serve(processSubject(name), (body: TimedCommand) => this.#obeyInTime(body)),
      bus.listen(allProcesses, (body: NoticeMessage) => this.#heed(body)),
    )
    await Promise.all(this.#gateways.all.map((gateway) => gateway.listen()))
    this.#exchange = new CountExchange({ bus, ...this.#gateways.counts, timers, log })
    this.#readings.drain()
    this.#points.start()
    this.#presence = runEvery(
      { name: 'report lines', periodMs: presenceMs, timers },
      async () => {
        this.#report()
        await this.#reach.look()
      },
      log,
    )
  }

  /** Called before this process uses as the owner what waits on its disk for the store. */
  leavePoints(): Promise<void> {
    return this.#points.stop()
  }

  /**
   * Gives the ports, at once, and the devices up, which dial again. What they said before still goes to the owner, which
   * this process is now, until `end` is called.
   */
  async close(epoch: number): Promise<void> {
    this.#owner.follow(epoch)
    if (this.#opening !== undefined) {
      await this.#opening
      for (const subscription of this.#subscriptions.splice(0)) subscription.end()
      this.#tunnel.close()
      await Promise.all([this.#presence?.stop(), this.#exchange?.close()])
      await Promise.all(this.#gateways.all.map((gateway) => gateway.close()))
    }
    this.#readings.drain()
    await this.#readings.close()
  }

  /** Gives the devices up, which dial other processes. What they said goes to the owner, or waits on disk. */
  async leave(): Promise<void> {
    // The owner hears that no line is here any more before they are ended, and takes none that dials again for a second device.
    this.#owner.tell('presence', { ...this.#owner.sender(), devices: [] })
    const closed = this.close(this.#owner.epoch)
    await withTimeout(closed, leaveWithinMs, this.#parts.timers)
    this.end()
    await closed
  }

  /** What is not with the owner yet waits on disk for the next start. */
  end(): void {
    this.#owner.end()
  }

  async #sendReadings(samples: readonly Sample[]): Promise<void> {
    for (const part of this.#holders.partsBySlot(samples).flat()) await this.#readings.send(part)
  }

  #sendLink(event: LinkEvent): Promise<void> {
    const { deviceId, ownerId, ip, form } = event
    // A newer connection elsewhere ended it before this was told, and is the one that counts.
    const isGone = !this.#gateways.of(deviceId).isOnline(deviceId)
    if (event.type === 'online' && isGone) return Promise.resolve()
    const message = { ...this.#owner.next(), event, ...this.#dueTimes(deviceId) }
    const device = { deviceId, ownerId, ip, form, opened: message.number }
    if (event.type === 'online') this.#present.set(deviceId, device)
    else this.#present.delete(deviceId)
    return this.#owner.deliver('link', message)
  }

  #dueTimes(deviceId: number) {
    const answerDueMs = this.#gateways.of(deviceId).answerDueMs(deviceId)
    const writeWithinMs = this.#gateways.isCloud(deviceId)
      ? cloudWriteWithinMs
      : Math.max(orderWithinMs, answerDueMs + 1_000)
    return { answerDueMs, writeWithinMs }
  }

  #report(): void {
    const devices = [...this.#present.values()].flatMap((device): PresentDevice[] => {
      const { deviceId } = device
      const gateway = this.#gateways.of(deviceId)
      const presentUntil = gateway.presentUntil(deviceId)
      if (presentUntil === undefined) return []
      const latePace = gateway.latePace(deviceId)
      return [{ ...device, presentUntil, latePace, ...this.#dueTimes(deviceId) }]
    })
    this.#owner.tell('presence', { ...this.#owner.sender(), devices })
  }

  #obeyInTime({ command, validUntilMs }: TimedCommand): Promise<unknown> {
    if (this.#parts.timers.monotonicMs() <= validUntilMs) return this.#obey(command)
    return Promise.reject(new Error('an order came too late and is not carried out'))
  }

  async #obey(command: CommandMessage): Promise<unknown> {
    const gateway = this.#gateways.of(command.args[0])
    switch (command.method) {
      case 'write':
        return writeHere(gateway, command.args)
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
      case 'offerFirmware':
        return gateway.offerFirmware(...command.args)
      default:
        return exhaustive(command)
    }
  }

  #heed(notice: NoticeMessage): void {
    const { deviceId } = notice
    const { all } = this.#gateways
    if (notice.kind === 'logFrames') for (const one of all) one.logFrames(deviceId, notice.until)
    else if (notice.kind === 'refresh') this.#refresh(deviceId)
    else if (notice.process === this.#parts.name) {
      const { opened = 0 } = this.#present.get(deviceId) ?? {}
      // The owner does not know yet of the newest connection.
      if (opened > (notice.opened ?? opened)) return
      this.#present.delete(deviceId)
      for (const gateway of all) gateway.release(deviceId)
    }
  }

  #refresh(deviceId: number): void {
    for (const gateway of this.#gateways.all) {
      gateway.refresh(deviceId).catch((error: unknown) => {
        this.#parts.log.warn({ err: error, deviceId }, 'new settings of a device are not read yet')
      })
    }
  }
}

const hostOf = (url: string) => new URL(url).hostname.replaceAll(/[[\]]/g, '')
