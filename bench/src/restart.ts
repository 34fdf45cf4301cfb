import { once } from 'node:events'
import type { BenchRow } from './bench.ts'
import { startChild } from './children/start-child.ts'
import { makeFleet } from './ingest/cloud-fleet.ts'
import { readCpuMs } from './process-use.ts'
import { signIn, startFlags, startServer } from './server-process.ts'
import { withFolder } from './store/store-place.ts'

const fleet = { devices: 1_000, values: 10 }
const points = 10_000_000
const readyMsMax = 1_000
const settings = { FIELDHUB_DEMO: 'off', MALLOC_ARENA_MAX: '2' }

/**
 * Measures the start after a process was killed that had 1,000 devices with ten million points, a full journal and
 * triggers. The floor is the start of a server without data. The first rounds only keep the compiled code.
 */
export function restart(): Promise<BenchRow[]> {
  return withFolder(async (folder) => {
    const first = await startServer(folder, settings, startFlags)
    const { firstVarId } = await makeFleet(
      { ...first.ports, token: await signIn(first.ports) },
      fleet,
    )
    await first.stop()
    const filler = startChild('fill-store.ts', [folder, fleet.values, firstVarId, points])
    await filler.next()
    filler.process.send('end')
    await once(filler.process, 'exit')
    const floors: Ready[] = []
    const starts: Ready[] = []
    for (let round = 0; round < 3; round++) {
      floors.push(await withFolder((empty) => measure(empty)))
      starts.push(await measure(folder))
    }
    const row = (what: string, pick: (ready: Ready) => number): BenchRow => {
      const [measured, floor] = [median(starts.map(pick)), median(floors.map(pick))]
      const target = `<= ${readyMsMax}`
      return { what, measured, floor, ratio: measured / floor, target, ok: measured <= readyMsMax }
    }
    return [
      row('ms until ready after kill -9, to an empty server', ({ ms }) => ms),
      row('ms of CPU until ready after kill -9, to an empty server', ({ cpuMs }) => cpuMs),
    ]
  })
}

interface Ready {
  readonly ms: number
  readonly cpuMs: number
}

async function measure(folder: string): Promise<Ready> {
  const start = performance.now()
  const server = await startServer(folder, settings, startFlags)
  await fetch(`http://127.0.0.1:${server.ports.httpPort}/readyz`)
  const ready = { ms: performance.now() - start, cpuMs: readCpuMs(server.pid) }
  await server.kill()
  return ready
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
