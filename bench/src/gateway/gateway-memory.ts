import { execFileSync } from 'node:child_process'
import { benchRegisters } from '../children/bench-gateway.ts'
import { type Child, startChild } from '../children/start-child.ts'

/** Fewer where a process may not open so many files. */
const connectionsMax = 50_000
const connectionsMin = 10_000
/** Of one process of devices, which dials from an address of its own: an address has 28,000 ports to dial from. */
const connectionsOfChild = 10_000
/** The descriptors besides the connections: standard streams, libraries, epoll. */
const otherFiles = 200
/** 50,000 devices in 400 MB. */
const target = 8_000

/** Measures the memory of registered and polled devices beyond what a bare socket costs, in bytes each. */
export async function gatewayMemory() {
  const connections = Math.min(connectionsMax, openFilesMax() - otherFiles)
  if (connections < connectionsMin) {
    process.stdout.write(
      `skipped: ${connectionsMin} connections need ulimit -n ${connectionsMin + otherFiles}\n`,
    )
    return []
  }
  const floor = await bytesEach('bare', connections)
  const measured = (await bytesEach('gateway', connections)) - floor
  return [
    {
      name: `memory of each of ${connections} devices beyond a bare socket`,
      ratio: measured / target,
      unit: 'bytes',
      floor,
      measured,
      target,
    },
  ]
}

/** Bytes that a connection takes in a process that only holds it, or that registers and polls it. */
export async function bytesEach(
  mode: 'bare' | 'gateway',
  connections = connectionsMin,
): Promise<number> {
  const server = startChild('connections.ts', [mode, connections])
  const port = Number(await server.next())
  const devices = startDevices(port, connections)
  // Devices that could not connect end, and the server would wait for them.
  const ready = devices.map((child) => child.next())
  const [added] = await Promise.all([server.next(), ...ready])
  await Promise.all([...devices, server].map((child) => child.stop()))
  return Number(added) / connections
}

function startDevices(port: number, connections: number): readonly Child[] {
  return Array.from({ length: Math.ceil(connections / connectionsOfChild) }, (_, at) => {
    const first = at * connectionsOfChild
    const count = Math.min(connectionsOfChild, connections - first)
    return startChild('devices.ts', [port, count, benchRegisters, first, `127.0.0.${at + 1}`])
  })
}

function openFilesMax(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}
