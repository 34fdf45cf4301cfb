import { execFileSync } from 'node:child_process'
import { benchRegisters } from './children/bench-gateway.ts'
import { startChild } from './children/start-child.ts'

const connections = 10_000
/** The descriptors besides the connections: standard streams, libraries, epoll. */
const otherFiles = 200
/** 50,000 devices in 400 MB. */
const target = 8_000

/** Measures the memory of 10,000 registered and polled devices beyond what a bare socket costs, in bytes each. */
export async function gatewayMemory() {
  const filesMax = openFilesMax()
  if (filesMax < connections + otherFiles) {
    process.stdout.write(
      `skipped: ${connections} connections need ulimit -n ${connections + otherFiles}, it is ${filesMax}\n`,
    )
    return []
  }
  const floor = await bytesEach('bare')
  const measured = (await bytesEach('gateway')) - floor
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
export async function bytesEach(mode: 'bare' | 'gateway'): Promise<number> {
  const server = startChild('connections.ts', [mode, connections])
  const port = Number(await server.next())
  const devices = startChild('devices.ts', [port, connections, benchRegisters])
  const added = Number(await server.next())
  await Promise.all([devices.stop(), server.stop()])
  return added / connections
}

function openFilesMax(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}
