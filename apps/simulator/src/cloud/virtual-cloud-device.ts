import { Plant } from '#devices/plant.ts'
import type { Profile } from '#devices/profile.ts'
import { seededRandom, toSeed } from '#devices/random.ts'
import { placeOnRoute } from '#devices/route.ts'
import { systemTime, type TimeSource } from '#devices/time-source.ts'
import { VirtualSlave } from '#devices/virtual-slave.ts'
import { answerRequest } from '#wire/answer-request.ts'
import { readRtuRequests } from '#wire/requests.ts'
import { toFrame } from '#wire/to-frame.ts'
import { type CloudFaults, noCloudFaults } from './cloud-faults.ts'
import { type CloudAddress, CloudLink } from './cloud-link.ts'
import { loadFirmware } from './load-firmware.ts'
import { isFields, type PollEntry, pollEntries } from './poll-table.ts'

export interface VirtualCloudDeviceOptions extends CloudAddress {
  readonly profile: Profile
  readonly firmware?: string
  readonly seed?: number
  readonly time?: TimeSource
}

type Fields = Readonly<Record<string, unknown>>
/** The answer to a command; undefined: there is none, or another event answers it. */
type Ack = { readonly code: number; readonly d?: readonly object[] } | undefined

const tickMs = 1_000
const restartMs = 1_000
/** Commands that it remembers: a repeated id is answered again and not carried out again. */
const idsKept = 50
const lateMax = 1_000
/** An unchanged value is still reported this often. */
const unchangedReportedEveryMs = 3_600_000

/**
 * A cloud DTU with its plant: it takes its poll table from the server, reports, and carries out commands
 * (docs/device-protocol.md).
 */
export class VirtualCloudDevice {
  readonly sn: string
  readonly #options: VirtualCloudDeviceOptions
  readonly #time: TimeSource
  readonly #plant: Plant
  readonly #slaves: readonly VirtualSlave[]
  readonly #link: CloudLink
  readonly #answered = new Map<string, Ack>()
  readonly #loading = new AbortController()
  #faults: CloudFaults = noCloudFaults
  #firmware: string
  #config = 0
  #parts: PollEntry[] = []
  #entries: PollEntry[] = []
  #late: object[] = []
  #placeDueAt = 0
  #isRunning = false
  #executed = 0
  #reportsAcknowledged = 0
  #cancelTick = () => {}
  #cancelRestart = () => {}

  constructor(options: VirtualCloudDeviceOptions) {
    const { profile, sn } = options
    this.sn = sn
    this.#options = options
    this.#time = options.time ?? systemTime
    this.#firmware = options.firmware ?? '1.0.0'
    const seed = options.seed ?? toSeed(sn)
    const variables = profile.slaves.flatMap((slave) => slave.variables)
    this.#plant = new Plant(variables, seed, this.#time.now())
    this.#slaves = profile.slaves.map((spec) => new VirtualSlave(spec, this.#plant))
    this.#link = new CloudLink(
      options,
      { time: this.#time, random: seededRandom(seed ^ 0x5f5f) },
      {
        onOpen: () => this.#sendHello(),
        onMessage: (topic, payload) => this.#handle(topic, payload),
      },
    )
  }

  /** Number of the configuration that it works by; 0: none yet. */
  get config(): number {
    return this.#config
  }

  get firmware(): string {
    return this.#firmware
  }

  /** Commands that it has carried out. */
  get executed(): number {
    return this.#executed
  }

  /** Reports that the server has acknowledged and so must keep. */
  get reportsAcknowledged(): number {
    return this.#reportsAcknowledged
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#link.start()
    this.#tick()
  }

  /** After this the device owns no socket and no timer. */
  stop(): void {
    this.#isRunning = false
    this.#cancelTick()
    this.#cancelRestart()
    this.#loading.abort()
    this.#link.stop()
  }

  /** Changes the named faults; the others stay as they are. */
  setFaults(faults: Partial<CloudFaults>): void {
    this.#faults = { ...this.#faults, ...faults }
    if (faults.frozen === true) this.#link.freeze()
    if (faults.late === false) this.#sendLate()
  }

  /** Hangs up and dials again, as after a power cut. */
  reconnect(): void {
    this.#link.cut()
  }

  value(key: string): number {
    this.#plant.advance(this.#time.now())
    return this.#plant.value(key)
  }

  /** Changes a value at the plant, as somebody at the machine would. */
  setValue(key: string, value: number): void {
    this.#plant.set(key, value)
  }

  #sendHello(): void {
    this.#send('hello', { v: 1, fw: this.#firmware, csq: 24, cfg: this.#config })
  }

  #tick(): void {
    if (!this.#isRunning) return
    this.#cancelTick = this.#time.after(tickMs, () => this.#tick())
    const now = this.#time.now()
    this.#plant.advance(now)
    const due = this.#entries.filter(({ dueAt }) => dueAt <= now)
    for (const entry of due) entry.dueAt = now + entry.everyMs
    this.#report(due.filter((entry) => this.#isNews(entry)))
    for (let extra = 0; extra < this.#faults.flood; extra++) this.#report(this.#entries)
    this.#publishPlace(now)
  }

  #isNews(entry: PollEntry): boolean {
    const value = this.#shown(entry)
    const now = this.#time.now()
    const isOld = now - entry.reportedAt >= unchangedReportedEveryMs
    const isNews = !entry.onChange || entry.last !== value || isOld
    entry.last = value
    if (isNews) entry.reportedAt = now
    return isNews
  }

  #report(entries: readonly PollEntry[]): void {
    if (entries.length === 0) return
    const ts = Math.floor(this.#time.now() / 1_000)
    const report = { ts, d: entries.map((entry) => ({ id: entry.id, v: this.#shown(entry) })) }
    if (!this.#faults.late && this.#link.isOpen) return this.#send('report', report)
    if (this.#late.length < lateMax) this.#late.push({ ...report, hist: true })
  }

  #sendLate(): void {
    for (const report of this.#late.splice(0)) this.#send('report', report)
  }

  #publishPlace(now: number): void {
    const { route } = this.#options.profile
    if (route === undefined || now < this.#placeDueAt || !this.#link.isOpen) return
    this.#placeDueAt = now + 30_000
    this.#send('locate', { gps: this.#gps() })
  }

  #gps(): object | undefined {
    const { route } = this.#options.profile
    const place = route === undefined ? undefined : placeOnRoute(route, this.#time.now())
    return place && { lat: place.latitude, lng: place.longitude, sys: 'wgs84' }
  }

  #shown({ key, decimals }: PollEntry): number {
    return Number(this.#plant.value(key).toFixed(decimals))
  }

  #send(last: string, body: object): void {
    const { duplicate, garbage, wrongTopic } = this.#faults
    const isReport = last === 'report'
    const sn = isReport && wrongTopic ? 'OTHER-DEVICE' : this.sn
    const payload = isReport && garbage ? '{"d":[{"id":' : JSON.stringify(body)
    const qos = last === 'serial' ? 0 : 1
    this.#link.publish(`iot/${sn}/up/${last}`, payload, qos, () => {
      if (isReport) this.#reportsAcknowledged++
    })
    if (duplicate) this.#link.publish(`iot/${sn}/up/${last}`, payload, qos)
  }

  #handle(topic: string, payload: Uint8Array): void {
    if (this.#faults.silence) return
    const message: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (!isFields(message) || typeof message['id'] !== 'string') return
    const { id } = message
    const isNew = !this.#answered.has(id)
    const ack = isNew
      ? this.#dispatch(topic.split('/').at(-1) ?? '', message)
      : this.#answered.get(id)
    this.#remember(id, ack)
    if (ack === undefined) return
    if (this.#faults.lostAcks > 0) {
      this.setFaults({ lostAcks: this.#faults.lostAcks - 1 })
      return
    }
    this.#send('ack', { id, msg: '', ...ack })
  }

  #remember(id: string, ack: Ack): void {
    this.#answered.set(id, ack)
    const oldest = this.#answered.keys().next()
    if (this.#answered.size > idsKept && !oldest.done) this.#answered.delete(oldest.value)
  }

  #dispatch(kind: string, message: Fields): Ack {
    switch (kind) {
      case 'config':
        return this.#applyConfig(message)
      case 'cmd':
        this.#executed++
        return this.#carryOut(message)
      case 'ota':
        void this.#update(message)
        return { code: 0 }
      case 'serial':
        this.#sendRaw(message)
        return undefined
      default:
        return { code: 100 }
    }
  }

  #applyConfig({ cfg, poll, part, of }: Fields): Ack {
    const entries = pollEntries(poll, this.#options.profile, this.#time.now())
    this.#parts = part === undefined || part === 1 ? entries : [...this.#parts, ...entries]
    if (part === of) {
      this.#entries = this.#parts
      this.#config = Number(cfg)
    }
    return { code: 0 }
  }

  #carryOut({ op, d, id }: Fields): Ack {
    switch (op) {
      case 'write':
        return this.#write(d)
      case 'read':
        return {
          code: 0,
          d: this.#asked(d).map((entry) => ({ id: entry.id, v: this.#shown(entry) })),
        }
      case 'reboot':
        this.#restart()
        return { code: 0 }
      case 'locate': {
        const gps = this.#gps()
        if (gps === undefined) return { code: 100 }
        this.#send('locate', { id, gps })
        return undefined
      }
      default:
        return { code: 100 }
    }
  }

  #asked(d: unknown): PollEntry[] {
    if (!Array.isArray(d)) return this.#entries
    const ids = new Set(d.filter(isFields).map(({ id }) => id))
    return this.#entries.filter(({ id }) => ids.has(id))
  }

  #write(d: unknown): Ack {
    const orders = Array.isArray(d) ? d.filter(isFields) : []
    const done: object[] = []
    for (const { id, v } of orders) {
      const entry = this.#entries.find((one) => one.id === id)
      if (entry?.isWritable !== true || typeof v !== 'number') return { code: 101, d: done }
      this.#plant.set(entry.key, v)
      done.push({ id, v: this.#shown(entry) })
    }
    return { code: 0, d: done }
  }

  #restart(): void {
    this.#cancelRestart()
    this.#cancelRestart = this.#time.after(restartMs, () => this.#link.cut())
  }

  async #update(offer: Fields): Promise<void> {
    const { id, ver } = offer
    const { signal } = this.#loading
    const wanted = this.#faults.badFirmware ? { ...offer, sha256: 'damaged' } : offer
    for await (const step of loadFirmware(wanted, signal)) {
      if (signal.aborted) return
      this.#send('ota', { id, ver, ...step })
      if (step.state !== 'done') continue
      this.#firmware = String(ver)
      this.#restart()
    }
  }

  /** Bytes that the server sends over the serial port reach the slaves, and their answers come back. */
  #sendRaw({ id, port, hex }: Fields): void {
    const { requests } = readRtuRequests(Buffer.from(String(hex), 'hex'))
    const answers = requests.flatMap((request) => {
      const slave = this.#slaves.find(({ unitId }) => unitId === request.unitId)
      slave?.refresh()
      return slave === undefined ? [] : [toFrame('rtu', request, answerRequest(request.pdu, slave))]
    })
    this.#send('serial', { id, port, hex: Buffer.concat(answers).toString('hex') })
  }
}
