import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase, projectApi, projectFiles } from '@fieldhub/contract'
import { makeArchive } from '@fieldhub/server/alarm-stand'
import { send, sendJson, upload } from '../felt/send.ts'
import {
  type AnswerData,
  type Called,
  getData,
  residentBytes,
  signIn,
  startServer,
  watchMemory,
} from '../server-process.ts'

const mib = 1_048_576
const devices = 1_000
const contentBytes = 15 * mib
const contents = 6
/** What a thousand devices may grow the server by, in and out, once as many went before. */
const grownMibMax = 64
/** A large archive is held once while it is read, and pieces of its upload wait to be collected. */
const timesSizeMax = 3

/**
 * Measures the memory that project archives take: of a thousand devices in and out, beside the first thousand, which also
 * grow what all later ones use again, and of a large file beside its size.
 */
export async function archive() {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhub-archive-'))
  const server = await startServer(folder)
  try {
    const called = { ...server.ports, token: await signIn(server.ports) }
    const [warm, many] = [fileOf('warm'), fileOf('bench')]
    const first = await grownBy(called, () => runImport(called, warm))
    const firstOut = await grownBy(called, () => runExport(called))
    const all = await grownBy(called, () => runImport(called, many))
    const allOut = await grownBy(called, () => runExport(called))
    const large = fileOf('bench', contents)
    const largeIn = await grownBy(called, () => runImport(called, large))
    return [
      toRow(`grown by an import of ${devices} devices`, all, first, grownMibMax * mib),
      toRow(`grown by an export of ${devices} devices`, allOut, firstOut, grownMibMax * mib),
      toRow(
        `grown by a file of ${size(large)}`,
        largeIn,
        large.length,
        large.length * timesSizeMax,
      ),
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const size = (file: Uint8Array): string => `${Math.round(file.length / mib)} MiB`

function toRow(name: string, measured: number, floor: number, target: number) {
  return {
    name,
    unit: 'MiB',
    measured: measured / mib,
    floor: floor / mib,
    ratio: measured / Math.max(floor, mib),
    target: target / mib,
  }
}

async function grownBy(called: Called, run: () => Promise<void>): Promise<number> {
  const before = await residentBytes(called)
  const memory = { peak: before, isOver: false }
  const watching = watchMemory(called, memory)
  try {
    await run()
  } finally {
    memory.isOver = true
    await watching
  }
  return memory.peak - before
}

async function runImport(called: Called, file: Buffer): Promise<void> {
  const plan = getData(await upload(called, projectFiles.upload.path, file))
  const id = String(plan['id'])
  let now = getData(await sendJson(called, ['POST', projectApi.run.path], { id }))
  while (now['state'] === 'running') {
    await sleep(100)
    now = await progressOf(called, id)
  }
  if (now['state'] !== 'done') throw new Error(`the import ended early: ${JSON.stringify(now)}`)
}

async function progressOf(called: Called, id: string): Promise<AnswerData> {
  const path = `${apiBase}${projectApi.progress.path}?id=${id}`
  return getData(await send(called, path, { method: 'GET' }))
}

async function runExport({ httpPort, token }: Called): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}${apiBase}${projectFiles.export.path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: '{}',
  })
  if (answer.headers.get('content-type') !== 'application/zip') throw new Error(await answer.text())
  for await (const _piece of answer.body ?? []) continue
}

/** A thousand devices of one model with ten variables, and as many contents as are wished, which nothing can pack. */
function fileOf(prefix: string, heavy = 0): Buffer {
  const variables = Array.from({ length: 10 }, (_, register) => {
    return { name: `value ${register}`, register, fm: 2, func: 2 }
  })
  const slaves = [{ name: 'slave', addr: 1, var: variables }]
  const shared = { typeId: 1, mode: 'transparent', model: 'boiler', group: null }
  return makeArchive({
    rows: {
      models: [{ key: 'boiler', row: { name: 'boiler', slaves } }],
      devices: Array.from({ length: devices }, (_, at) => {
        const sn = `${prefix}-${at}`
        return { key: sn, row: { ...shared, name: `boiler ${at}`, sn } }
      }),
    },
    contents: Array.from({ length: heavy }, () => randomBytes(contentBytes)),
  })
}
