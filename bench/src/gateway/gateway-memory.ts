import { execFileSync } from 'node:child_process'
import { benchRegisters } from '../children/bench-gateway.ts'
import { type Child, startChild } from '../children/start-child.ts'

const connectionsWanted = 50_000
const connectionsMin = 10_000
/** Of one process of devices, which dials from an address of its own: an address has 28,000 ports to dial from. */
const connectionsOfChild = 10_000
/** The descriptors besides the connections: standard streams, libraries, epoll. */
const otherFiles = 200
/** 50,000 devices in 400 MB. */
const target = 8_000

/**
 * Measures the memory of registered and polled devices beyond what a bare socket costs, in bytes each. Where a process may
 * not open so many files, several have their part of the devices at the same time.
 */
export async function gatewayMemory() {
  const connectionsMax = openFilesMax() - otherFiles
  if (connectionsMax < connectionsMin) {
    process.stdout.write(
      `skipped: ${connectionsMin} connections need ulimit -n ${connectionsMin + otherFiles}\n`,
    )
    return []
  }
  const servers = Math.ceil(connectionsWanted / connectionsMax)
  const connections = Math.ceil(connectionsWanted / servers)
  const floor = await bytesEach('bare', connections, servers)
  const measured = (await bytesEach('gateway', connections, servers)) - floor
  return [
    {
      name: `memory of each of ${servers} x ${connections} devices beyond a bare socket`,
      ratio: measured / target,
      unit: 'bytes',
      floor,
      measured,
      target,
    },
  ]
}

/** Bytes that a connection takes in processes that only hold so many each, or that register and poll them. */
export async function bytesEach(
  mode: 'bare' | 'gateway',
  connections = connectionsMin,
  servers = 1,
): Promise<number> {
  const parts = Array.from({ length: servers }, (_, at) => addedBytes(mode, connections, at))
  const added = await Promise.all(parts)
  return added.reduce((sum, bytes) => sum + bytes, 0) / (connections * servers)
}

/** Bytes that the connections of one process add to it. */
async function addedBytes(mode: string, connections: number, number: number): Promise<number> {
  const server = startChild('connections.ts', [mode, connections])
  const port = Number(await server.next())
  const devices = startDevices(port, { connections, number })
  try {
    // Devices that could not connect end, and the server would wait for them.
    const [added] = await Promise.all([server.next(), ...devices.map((child) => child.next())])
    return Number(added)
  } finally {
    await Promise.all([...devices, server].map((child) => child.stop()))
  }
}

function startDevices(
  port: number,
  { connections, number }: { readonly connections: number; readonly number: number },
): readonly Child[] {
  const children = Math.ceil(connections / connectionsOfChild)
  return Array.from({ length: children }, (_, at) => {
    const first = at * connectionsOfChild
    const count = Math.min(connectionsOfChild, connections - first)
    const address = `127.0.${number}.${at + 1}`
    return startChild('devices.ts', [port, count, benchRegisters, first, address])
  })
}

function openFilesMax(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}
