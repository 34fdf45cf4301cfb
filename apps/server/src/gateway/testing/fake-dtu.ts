import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { crc16 } from '@fieldhub/protocol'

type Answer = (request: Buffer) => Buffer | undefined

/** A plain socket that plays the device. `answer` gets each received request as one RTU frame. */
export class FakeDtu {
  readonly socket: Socket
  /** Every request so far, as hex without CRC. */
  readonly requests: string[] = []
  answer: Answer
  /** The number of bytes in which answers are sent at a time. */
  pieceBytes = Number.POSITIVE_INFINITY
  /** Gets what comes instead of `answer`, as it comes: for a device that speaks Modbus TCP. */
  onBytes: ((bytes: Buffer, dtu: FakeDtu) => void) | undefined
  isClosed = false
  #received = Buffer.alloc(0)

  constructor(port: number, answer: Answer = () => undefined) {
    this.answer = answer
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.isClosed = true
    })
    this.socket.on('data', (chunk) => this.#receive(chunk))
  }

  async opened(): Promise<this> {
    if (this.socket.connecting) await once(this.socket, 'connect')
    return this
  }

  send(bytes: string | Buffer): void {
    this.socket.write(bytes)
  }

  async sendInPieces(bytes: Buffer, size: number): Promise<void> {
    for (let at = 0; at < bytes.length; at += size) {
      this.socket.write(bytes.subarray(at, at + size))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Resolves however the connection ended, since one that was reset is closed too. */
  async closed(): Promise<void> {
    if (this.isClosed) return
    await new Promise((resolve) => this.socket.once('close', resolve))
  }

  end(): void {
    this.socket.destroy()
  }

  #receive(chunk: Buffer): void {
    if (this.onBytes !== undefined) return this.onBytes(chunk, this)
    this.#received = Buffer.concat([this.#received, chunk])
    for (;;) {
      const length = requestLength(this.#received)
      if (length === undefined || this.#received.length < length) return
      const request = this.#received.subarray(0, length)
      this.#received = this.#received.subarray(length)
      this.requests.push(request.subarray(0, -2).toString('hex'))
      const answer = this.answer(request)
      if (answer === undefined) continue
      if (answer.length <= this.pieceBytes) this.socket.write(answer)
      else void this.sendInPieces(answer, this.pieceBytes)
    }
  }
}

function requestLength(received: Buffer): number | undefined {
  if (received.length < 7) return undefined
  const functionCode = received[1] ?? 0
  return functionCode <= 6 ? 8 : 9 + (received[6] ?? 0)
}

export function withCrc(...body: readonly number[]): Buffer {
  const crc = crc16(Uint8Array.from(body))
  return Buffer.from([...body, crc & 0xff, crc >> 8])
}

/** A slave's memory. It answers 01–06, 0F and 10 for its unit, and refuses what it is set to refuse. */
export class FakeSlave {
  readonly unitId: number
  readonly registers = new Map<number, number>()
  readonly coils = new Map<number, number>()
  readonly unknownFunctions = new Set<number>()
  /** Registers that do not exist: a read across one is refused with exception 02. */
  readonly holes = new Set<number>()
  /** Says nothing to a read across a hole, and to one of more registers than it has room for. */
  isMute = false
  registersMax = 125
  isSilent = false

  constructor(unitId: number) {
    this.unitId = unitId
  }

  readonly answer = (request: Buffer): Buffer | undefined => {
    const functionCode = request[1] ?? 0
    if (request[0] !== this.unitId || this.isSilent) return undefined
    if (this.unknownFunctions.has(functionCode)) return this.#refuse(functionCode, 1)
    const start = request.readUInt16BE(2)
    switch (functionCode) {
      case 1:
      case 2:
        return this.#readBits(functionCode, start, request.readUInt16BE(4))
      case 3:
      case 4:
        return this.#readRegisters(functionCode, start, request.readUInt16BE(4))
      default:
        return this.#write(functionCode, start, request)
    }
  }

  #write(functionCode: number, start: number, request: Buffer): Buffer {
    if (functionCode === 5) this.coils.set(start, request[4] === 0xff ? 1 : 0)
    if (functionCode === 6) this.registers.set(start, request.readUInt16BE(4))
    if (functionCode <= 6) return request
    if (functionCode === 15) this.coils.set(start, (request[7] ?? 0) & 1)
    const registers = functionCode === 16 ? request.readUInt16BE(4) : 0
    for (let at = 0; at < registers; at++) {
      this.registers.set(start + at, request.readUInt16BE(7 + at * 2))
    }
    return withCrc(...request.subarray(0, 6))
  }

  #refuse(functionCode: number, code: number): Buffer {
    return withCrc(this.unitId, functionCode | 0x80, code)
  }

  #readBits(functionCode: number, start: number, count: number): Buffer {
    const bytes = Array.from({ length: Math.ceil(count / 8) }, () => 0)
    for (let at = 0; at < count; at++) {
      if (this.coils.get(start + at)) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
    }
    return withCrc(this.unitId, functionCode, bytes.length, ...bytes)
  }

  #readRegisters(functionCode: number, start: number, count: number): Buffer | undefined {
    const addresses = Array.from({ length: count }, (_, at) => start + at)
    if (count > this.registersMax || addresses.some((address) => this.holes.has(address))) {
      return this.isMute ? undefined : this.#refuse(functionCode, 2)
    }
    const bytes = addresses.flatMap((address) => {
      const word = this.registers.get(address) ?? 0
      return [word >> 8, word & 0xff]
    })
    return withCrc(this.unitId, functionCode, bytes.length, ...bytes)
  }
}
