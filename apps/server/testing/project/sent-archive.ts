import { inflateRawSync } from 'node:zlib'
import {
  ArchiveNounName,
  apiBase,
  FailureEnvelope,
  ProjectImport,
  projectApi,
  successEnvelope,
} from '@fieldhub/contract'
import { readZipEntries, unpack } from '@fieldhub/sheets/xlsx'
import * as z from 'zod/mini'
import type { ProjectWorld } from './project-pages.ts'

/** Enough of a server to send and fetch archives, whichever process it runs in. */
type Reached = Pick<ProjectWorld, 'send' | 'call' | 'token'>

/** The whole account as a file. */
export async function exportOf(
  { send, token }: Pick<Reached, 'send' | 'token'>,
  choice: unknown = {},
): Promise<Buffer> {
  const headers = { token, 'content-type': 'application/json' }
  const path = `${apiBase}/app/projectExport`
  const answer = await send('POST', path, { headers, body: JSON.stringify(choice) })
  return Buffer.from(await answer.arrayBuffer())
}

/** Parts of an archive as texts, but what says when it was made. */
export function partsOf(file: Uint8Array): Record<string, string> {
  const decodeText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
  const entries = readZipEntries(file, { decodeText }, 10_000) ?? new Map<string, never>()
  const inflate = (packed: Uint8Array, bytesMax: number) =>
    inflateRawSync(packed, { maxOutputLength: Math.max(bytesMax, 1) })
  return Object.fromEntries(
    [...entries.values()].map((entry) => {
      const text = decodeText(unpack(entry, entry.size, { inflate }) ?? new Uint8Array())
      return [entry.name, text.replace(/"madeAt":\d+/, '"madeAt":0')]
    }),
  )
}

const Rows = z.array(z.object({ key: z.string(), row: z.record(z.string(), z.unknown()) }))

/** Rows of an archive by their kind. */
export function rowsOf(file: Uint8Array) {
  const parts = partsOf(file)
  const read: Partial<Record<ArchiveNounName, z.output<typeof Rows>>> = {}
  for (const noun of ArchiveNounName.options) {
    const text = Buffer.from(parts[`${noun}.json`] ?? '[]', 'latin1').toString()
    read[noun] = z.parse(Rows, JSON.parse(text))
  }
  return read
}

export async function uploadArchive(
  { send, token }: Pick<Reached, 'send' | 'token'>,
  file: Uint8Array,
) {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(file)]), 'project.fieldhub.zip')
  const answer = await send('POST', `${apiBase}/app/projectImport`, {
    headers: { token, lang: 'en_us' },
    body: form,
  })
  const body: unknown = await answer.json()
  const failure = FailureEnvelope.safeParse(body)
  return failure.success && failure.data.code !== 200
    ? { failure: failure.data }
    : { plan: z.parse(successEnvelope(ProjectImport), body).data }
}

type Run = z.input<typeof projectApi.run.input>

/** Uploads, runs and waits until the run is over. */
export async function importInto(world: Reached, file: Uint8Array, run: Omit<Run, 'id'> = {}) {
  const { plan, failure } = await uploadArchive(world, file)
  if (plan === undefined) throw new Error(JSON.stringify(failure))
  const own = { token: world.token, lang: 'en_us' }
  await world.call(projectApi.run, { ...run, id: plan.id }, own)
  for (;;) {
    const done = await world.call(projectApi.progress, { id: plan.id }, own)
    if (done.state !== 'running') return done
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
