import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, type BenchRow } from './bench.ts'
import { type Called, residentBytes, signIn, startServer, watchMemory } from './server-process.ts'
import { makePattern } from './transmission/byte-peer.ts'
import { type Flow, passPaced } from './transmission/paced.ts'
import { type Way, ways } from './transmission/policies.ts'
import { connectPeer, listenTcp, portOf } from './transmission/socket-peers.ts'

const bytes = makePattern(6_000_000)
const warmUp = makePattern(1_000_000)
const shareMin = 0.9
const grownMibMax = 48
const mib = 1_048_576

/**
 * Passes six megabytes each way at once through every kind of policy, 1 MB/s a way. Measured are the rate beside that
 * of a bare pipe between two sockets, whether all came in order and once, and by how much the server's memory grew
 * meanwhile.
 */
export async function transmission(): Promise<readonly BenchRow[]> {
  const floor = await throughPipe()
  const folder = await mkdtemp(join(tmpdir(), 'fieldhub-pass-'))
  const { ports, stop } = await startServer(folder, {
    FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on',
    FIELDHUB_TRANSMISSION_PORTS: '21210-21219',
  })
  const rows: BenchRow[] = []
  try {
    const called: Called = { ...ports, token: await signIn(ports) }
    for (const way of ways) rows.push(...(await throughPolicy(called, way, floor)))
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}

async function throughPolicy(called: Called, way: Way, floor: number): Promise<BenchRow[]> {
  // What a kind of policy loads once and keeps is no growth.
  await pass(await way.open(called, warmUp), warmUp)
  const flows = await way.open(called, bytes)
  const memory = { before: await residentBytes(called), peak: 0, isOver: false }
  const watching = watchMemory(called, memory)
  const { rate, isEqual } = await pass(flows, bytes)
  memory.isOver = true
  await watching
  const grown = (memory.peak - memory.before) / mib
  const through = atLeast(`bytes/s at each end: ${way.name}`, { floor, measured: rate }, shareMin)
  const what = isEqual ? through.what : `${through.what} (THE BYTES DIFFER)`
  return [
    { ...through, what, ok: through.ok && isEqual },
    {
      what: `MiB grown meanwhile: ${way.name}`,
      floor: 0,
      measured: grown,
      ratio: grown / grownMibMax,
      target: `<= ${grownMibMax} MiB`,
      ok: grown <= grownMibMax,
    },
  ]
}

async function pass(flows: readonly Flow[], sent: Uint8Array) {
  try {
    return await passPaced(flows, sent)
  } finally {
    const ends = new Set(flows.flatMap(({ from, to }) => [from, ...to]))
    for (const end of ends) end.close()
  }
}

/** Measures the floor: the same bytes by the same sender through a pipe of sockets that does nothing else. */
async function throughPipe(): Promise<number> {
  const { port, arrived } = await listenTcp()
  const pipe = createServer((left) => {
    const right = connect({ port, host: '127.0.0.1', noDelay: true })
    left.pipe(right).pipe(left)
    for (const socket of [left, right]) socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => {
    pipe.listen(0, '127.0.0.1', () => resolve())
  })
  const one = await connectPeer(portOf(pipe))
  const two = await arrived
  const flows = [
    { from: one, to: [two] },
    { from: two, to: [one] },
  ]
  const { rate } = await pass(flows, bytes)
  pipe.close()
  return rate
}
