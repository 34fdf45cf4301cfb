import { once } from 'node:events'
import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { apiBase } from '@fieldhub/contract'
import type { BenchRow } from '../bench.ts'
import { startChild } from '../children/start-child.ts'
import { makeFleet } from '../ingest/cloud-fleet.ts'
import { type Called, getData, signIn, startFlags, startServer } from '../server-process.ts'
import { withFolder } from './store-place.ts'

const points = 86_400
const rounds = 15
const bytesMax = 400_000
const msMax = 60
const settings = { FIELDHUB_DEMO: 'off', MALLOC_ARENA_MAX: '2' }

/** Measures a day of seconds of one variable as one call answers it, packed; the floor is what it is unpacked. */
export function historyDay(): Promise<BenchRow[]> {
  return withFolder(async (folder) => {
    const first = await startServer(folder, settings, startFlags)
    const token = await signIn(first.ports)
    const fleet = await makeFleet({ ...first.ports, token }, { devices: 1, values: 8 })
    await first.stop()
    const given = [folder, 1, fleet.firstVarId, points, 1_000]
    const filler = startChild('fill-store.ts', given)
    await filler.next()
    filler.process.send('end')
    await once(filler.process, 'exit')
    const server = await startServer(folder, settings, startFlags)
    const called = { ...server.ports, token: await signIn(server.ports) }
    const now = Date.now()
    const range = `startTime=${now - 2 * 86_400_000}&endTime=${now}`
    const path = `/app/historyPoints?deviceId=${fleet.deviceIds[0]}&varId=${fleet.firstVarId}&${range}`
    const answers: Fetched[] = []
    for (let round = 0; round < rounds; round++) answers.push(await fetchPacked(called, path))
    await server.stop()
    const { bytes, text } = answers.at(-1) ?? { bytes: 0, text: '' }
    if (getData(text)['next'] !== null) throw new Error('not all points came')
    const ms = answers.map((one) => one.ms).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    const row = (what: string, [measured, floor, limit]: readonly [number, number, number]) => {
      const ratio = measured / floor
      return { what, measured, floor, ratio, target: `<= ${limit}`, ok: measured <= limit }
    }
    const what = `${points.toLocaleString('en')} points in one call`
    return [
      row(`${what}: bytes on the wire, to unpacked`, [bytes, text.length, bytesMax]),
      row(`${what}: ms, median of ${rounds}, to the fastest`, [ms, fastestOf(answers), msMax]),
    ]
  })
}

interface Fetched {
  readonly ms: number
  readonly bytes: number
  readonly text: string
}

function fastestOf(answers: readonly Fetched[]): number {
  return Math.min(...answers.map(({ ms }) => ms))
}

async function fetchPacked({ httpPort, token }: Called, path: string): Promise<Fetched> {
  const start = performance.now()
  const headers = { token, 'accept-encoding': 'gzip' }
  const request = get({ host: '127.0.0.1', port: httpPort, path: apiBase + path, headers })
  const [answer] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const ms = performance.now() - start
  const body = Buffer.concat(chunks)
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  return { ms, bytes: body.length, text: (isPacked ? gunzipSync(body) : body).toString() }
}
