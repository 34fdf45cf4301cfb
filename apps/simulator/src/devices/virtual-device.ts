import { connect, type Socket } from 'node:net'
import { answerRequest, exceptionAnswer } from '#wire/answer-request.ts'
import { readRtuRequests, readTcpRequests, type SlaveRequest } from '#wire/requests.ts'
import { toFrame } from '#wire/to-frame.ts'
import { answerDtuCommand, readDtuCommands } from './dtu-commands.ts'
import { type Faults, getPieces, noFaults, type Piece } from './faults.ts'
import { Plant } from './plant.ts'
import type { Profile } from './profile.ts'
import { type Random, seededRandom, toSeed } from './random.ts'
import { placeOnRoute } from './route.ts'
import { systemTime, type TimeSource } from './time-source.ts'
import { VirtualSlave } from './virtual-slave.ts'

export interface VirtualDeviceOptions {
  readonly host: string
  readonly port: number
  readonly sn: string
  readonly password: string
  readonly profile: Profile
  /** `rtu`: Modbus RTU frames in the stream (the usual DTU); `tcp`: Modbus TCP frames. */
  readonly framing?: 'rtu' | 'tcp'
  readonly seed?: number
  readonly time?: TimeSource
  readonly retry?: { readonly firstMs: number; readonly maxMs: number }
}

/** Requests that wait while an answer is still leaving; a real serial buffer holds no more. */
const waitingPiecesMax = 256
const restartMs = 1_000
const usualRetry = { firstMs: 500, maxMs: 30_000 }

/** A DTU with its slaves: it dials the server, registers, answers Modbus and reconnects when it was cut off. */
export class VirtualDevice {
  readonly sn: string
  readonly #options: VirtualDeviceOptions
  readonly #time: TimeSource
  readonly #random: Random
  readonly #plant: Plant
  readonly #slaves: ReadonlyMap<number, VirtualSlave>
  readonly #outbox: Piece[] = []
  #faults: Faults = noFaults
  #socket: Socket | undefined
  #received: Uint8Array = new Uint8Array()
  #failedTries = 0
  #isRunning = false
  #isSending = false
  #cancelRetry = () => {}
  #cancelSending = () => {}
  #cancelRestart = () => {}
  #cancelReading = () => {}

  constructor(options: VirtualDeviceOptions) {
    this.sn = options.sn
    this.#options = options
    this.#time = options.time ?? systemTime
    const seed = options.seed ?? toSeed(options.sn)
    this.#random = seededRandom(seed ^ 0x5f5f)
    const variables = options.profile.slaves.flatMap((slave) => slave.variables)
    this.#plant = new Plant(variables, seed, this.#time.now())
    this.#slaves = new Map(
      options.profile.slaves.map((spec) => [spec.unitId, new VirtualSlave(spec, this.#plant)]),
    )
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#connect()
  }

  /** After this the device owns no socket and no timer. */
  stop(): void {
    this.#isRunning = false
    this.#cancelRetry()
    this.#cancelRestart()
    this.#hangUp()
  }

  /** Changes the named faults; the others stay as they are. */
  setFaults(faults: Partial<Faults>): void {
    this.#faults = { ...this.#faults, ...faults }
  }

  /** Hangs up and dials again, as after a power cut. */
  reconnect(): void {
    this.#hangUp()
  }

  /** The present value of a variable, as people see it. */
  value(key: string): number {
    this.#plant.advance(this.#time.now())
    return this.#plant.value(key)
  }

  /** Changes a value at the plant, as somebody at the machine would. */
  setValue(key: string, value: number): void {
    this.#plant.set(key, value)
  }

  /** The PDU that the slave answers with; undefined when it stays silent. */
  answer(unitId: number, pdu: Uint8Array): Uint8Array | undefined {
    this.#plant.advance(this.#time.now())
    const isBroadcast = unitId === 0
    const addressed = [...this.#slaves.values()].filter(
      (slave) => isBroadcast || slave.unitId === unitId,
    )
    const answers = addressed.map((slave) => {
      slave.refresh()
      return answerRequest(pdu, slave)
    })
    return isBroadcast ? undefined : answers[0]
  }

  #connect(): void {
    const { host, password, port, sn } = this.#options
    const socket = connect({ host, port, noDelay: true })
    this.#socket = socket
    this.#received = new Uint8Array()
    // The registration packet of the own cloud.
    socket.on('connect', () => {
      socket.write(`${sn},${password}`)
      this.#readOthersLater()
    })
    socket.on('data', (chunk) => this.#receive(chunk))
    // `close` always follows the error and says as much.
    socket.on('error', () => {})
    socket.on('close', () => this.#retryLater(socket))
  }

  /** A panel is the master of its line and reads a slave that stands elsewhere. */
  #readOthersLater(): void {
    const { reads } = this.#options.profile
    this.#cancelReading()
    if (reads === undefined) return
    this.#cancelReading = this.#time.after(reads.everyMs, () => {
      this.#socket?.write(reads.frame)
      this.#readOthersLater()
    })
  }

  #hangUp(): void {
    this.#cancelReading()
    this.#cancelSending()
    this.#isSending = false
    this.#outbox.length = 0
    this.#socket?.destroy()
  }

  #retryLater(socket: Socket): void {
    if (!this.#isRunning || this.#socket !== socket) return
    this.#cancelReading()
    const { firstMs, maxMs } = this.#options.retry ?? usualRetry
    const backOffMs = Math.min(maxMs, firstMs * 2 ** Math.min(this.#failedTries, 20))
    this.#failedTries++
    // Half of the wait is random, so that a fleet does not return in one moment.
    const waitMs = backOffMs * (0.5 + 0.5 * this.#random())
    this.#cancelRetry = this.#time.after(waitMs, () => this.#connect())
  }

  #receive(chunk: Uint8Array): void {
    const buffer = Buffer.concat([this.#received, chunk])
    // A plain DTU forwards everything.
    const { commands, rest: forSlaves } = this.#faults.plain
      ? { commands: [], rest: buffer }
      : readDtuCommands(buffer)
    for (const command of commands) this.#answerForItself(command)
    const take = this.#options.framing === 'tcp' ? readTcpRequests : readRtuRequests
    const { requests, rest } = take(forSlaves)
    this.#received = rest
    for (const request of requests) this.#serve(request)
  }

  /** The DTU of a plant that stands still has no receiver and does not know where it is. */
  #answerForItself(command: string): void {
    if (this.#faults.silence) return
    const { route } = this.#options.profile
    if (route === undefined && command.endsWith('location')) return
    const place = route === undefined ? undefined : placeOnRoute(route, this.#time.now())
    const text = answerDtuCommand(command, place)
    if (text !== undefined) this.#socket?.write(text)
    if (command === 'reboot') this.#restart()
  }

  /** iRTU restarts a second after it confirmed, and dials again. */
  #restart(): void {
    this.#cancelRestart()
    this.#cancelRestart = this.#time.after(restartMs, () => this.#hangUp())
  }

  #serve(request: SlaveRequest): void {
    this.#failedTries = 0
    const { exception } = this.#faults
    const answered = this.answer(request.unitId, request.pdu)
    if (answered === undefined) return
    const pdu = exception > 0 ? exceptionAnswer(request.pdu[0] ?? 0, exception) : answered
    const frame = toFrame(this.#options.framing ?? 'rtu', request, pdu)
    const pieces = getPieces(frame, this.#faults)
    if (this.#outbox.length + pieces.length > waitingPiecesMax) return
    this.#outbox.push(...pieces)
    if (!this.#isSending) this.#sendNext()
  }

  #sendNext(): void {
    const piece = this.#outbox.shift()
    this.#isSending = piece !== undefined
    if (piece === undefined) return
    if (piece.waitMs === 0) return this.#send(piece)
    this.#cancelSending = this.#time.after(piece.waitMs, () => this.#send(piece))
  }

  #send(piece: Piece): void {
    this.#socket?.write(piece.bytes)
    this.#sendNext()
  }
}
