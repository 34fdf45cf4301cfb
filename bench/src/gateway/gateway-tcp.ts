import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { dataFormats, tcpFrame } from '@fieldhub/protocol'
import { openGateway } from '@fieldhub/server/gateway'
import { pino } from 'pino'
import { atLeast, type BenchRow } from '../bench.ts'

const values = 1_000
/** A float32 in two registers, and as many of them as one request may ask for. */
const valuesAtOnce = 62
/** The best that FUXA read of such a device on this kind of machine. It is not installed here, so its figure is recorded. */
const fuxaValues = 927
const measuredMs = 2_000
const rounds = 3
const settings = [
  { what: '1 request under way', inFlight: 1, share: 0.25 },
  { what: '8 requests under way', inFlight: 8, share: 0.1 },
] as const

/**
 * Reads one Modbus TCP device with 1,000 float32 as fast as it answers, and compares the values a second with those of a
 * bare client that sends the same requests, as many at once, and only counts what comes.
 */
export async function gatewayTcp(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { what, inFlight, share } of settings) {
    let [floor, measured] = [0, 0]
    // The best round of each counts, as other work of the machine slows single rounds down.
    for (let round = 0; round < rounds; round++) {
      floor = Math.max(floor, await measureBare(inFlight))
      measured = Math.max(measured, await measureGateway(inFlight))
    }
    const named = `values/s of one Modbus TCP device with ${values} float32, ${what}`
    rows.push(atLeast(named, { floor, measured }, share))
    rows.push(atLeast(`${named}, beside FUXA's`, { floor: fuxaValues, measured }, 3))
  }
  return rows
}

async function measureGateway(inFlight: number): Promise<number> {
  const variables = Array.from({ length: values }, (_, at) => ({
    varId: at + 1,
    slaveId: 1,
    unitId: 1,
    functionCode: 3 as const,
    register: at * 2,
    format: dataFormats[12],
    decimals: 2,
    isWritable: false,
    reportMethod: 'all' as const,
    // Always due, so that the line is never idle.
    rateSeconds: 0.001,
  }))
  const profile = {
    deviceId: 1,
    ownerId: 1,
    sn: 'bench-0',
    password: 'spoken-aloud',
    acceptsIdentity: false,
    framing: 'tcp' as const,
    pauseMs: 0,
    inFlight,
    variables,
  }
  const gateway = openGateway({
    host: '127.0.0.1',
    port: 0,
    devices: { bySerialNumber: async () => profile, byId: async () => profile },
    log: pino({ level: 'error' }),
  })
  let count = 0
  gateway.forEachBatch(async (samples) => {
    count += samples.length
  })
  gateway.forEachLinkEvent(async () => {})
  const { port } = await gateway.listen()
  const device = dial(port)
  const rate = await rateOf(() => count)
  device.destroy()
  await gateway.close()
  return rate
}

async function measureBare(inFlight: number): Promise<number> {
  let count = 0
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      let [id, start] = [0, 0]
      const ask = () => {
        const registers = Math.min(valuesAtOnce, values - start) * 2
        const request = { unitId: 1, functionCode: 3 as const, start: start * 2, count: registers }
        start = start + valuesAtOnce < values ? start + valuesAtOnce : 0
        id = (id + 1) & 0xffff
        socket.write(tcpFrame(request, id))
      }
      onFrames(socket, (frame) => {
        count += (frame.length - 9) / 4
        ask()
      })
      for (let under = 0; under < inFlight; under++) ask()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const device = dial(addressOf(server.address()).port)
  const rate = await rateOf(() => count)
  device.destroy()
  server.close()
  return rate
}

/** The device registers and answers every request with as many registers as it asks for. */
function dial(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => {})
  socket.once('connect', () => socket.write('bench-0,spoken-aloud\n'))
  onFrames(socket, (request) => {
    const bytes = request.readUInt16BE(10) * 2
    const answer = Buffer.alloc(9 + bytes, 0x40)
    request.copy(answer, 0, 0, 8)
    answer.writeUInt16BE(3 + bytes, 4)
    answer[8] = bytes
    socket.write(answer)
  })
  return socket
}

/** Calls back with every whole Modbus TCP frame. */
function onFrames(socket: Socket, handle: (frame: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= 6 && rest.length >= 6 + rest.readUInt16BE(4)) {
      const end = 6 + rest.readUInt16BE(4)
      handle(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
}

async function rateOf(countNow: () => number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = { count: countNow(), at: performance.now() }
  await new Promise((resolve) => setTimeout(resolve, measuredMs))
  return ((countNow() - before.count) * 1_000) / (performance.now() - before.at)
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return address
}
