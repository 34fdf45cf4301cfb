import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { rtuFrame } from '@fieldhub/protocol'
import { benchRegisters, openBenchGateway } from '../children/bench-gateway.ts'
import { startChild } from '../children/start-child.ts'

const connections = 100
const measuredMs = 1_000
const rounds = 4

/** Measures Modbus polls a second over 100 connections, as a share of echoing the same frames over bare sockets. */
export async function gatewayPolls() {
  const floors: number[] = []
  const measured: number[] = []
  for (let round = 0; round < rounds; round++) {
    floors.push(await measureEcho())
    measured.push(await measureGateway())
  }
  // The best round of each counts, as other work of the machine slows single rounds down.
  const floor = Math.max(...floors)
  const polls = Math.max(...measured)
  return [
    {
      name: `Modbus polls over ${connections} connections, to a raw echo of the same frames`,
      ratio: polls / floor,
      unit: 'polls/s',
      floor,
      measured: polls,
      target: 0.5,
    },
  ]
}

async function measureEcho(): Promise<number> {
  const request = rtuFrame({ unitId: 1, functionCode: 3, start: 0, count: benchRegisters })
  const answerBytes = 5 + benchRegisters * 2
  const sockets = new Set<Socket>()
  let answers = 0
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    let missing = answerBytes
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.on('data', (chunk) => {
        missing -= chunk.length
        if (missing > 0) return
        missing += answerBytes
        answers++
        socket.write(request)
      })
      socket.write(request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = addressOf(server.address())
  const rate = await rateOver(port, () => answers)
  for (const socket of sockets) socket.destroy()
  server.close()
  return rate
}

async function measureGateway(): Promise<number> {
  const { gateway, port } = await openBenchGateway(0, { pauseMs: 0 })
  const rate = await rateOver(port, () => gateway.metrics().polls)
  await gateway.close()
  return rate
}

async function rateOver(port: number, countNow: () => number): Promise<number> {
  const devices = startChild('devices.ts', [port, connections, benchRegisters])
  await devices.next()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = { count: countNow(), at: performance.now() }
  await new Promise((resolve) => setTimeout(resolve, measuredMs))
  const rate = ((countNow() - before.count) * 1_000) / (performance.now() - before.at)
  await devices.stop()
  return rate
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return address
}
