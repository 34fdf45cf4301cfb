import { createWriteStream, openAsBlob } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  type AnyEndpoint,
  ArchiveNounName,
  apiBase,
  FailureEnvelope,
  ImportChoice,
  ProjectImport,
  projectApi,
  projectFiles,
  successEnvelope,
} from '@fieldhub/contract'
import * as z from 'zod/mini'

interface ArchiveCommand {
  readonly words: readonly string[]
  readonly httpPort: number
  readonly print: (line: string) => void
}

const options = {
  server: { type: 'string' },
  'token-file': { type: 'string' },
  out: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'on-conflict': { type: 'string' },
} as const

const pollMs = 500

/** Fetches the archive of the token's account from a running server, through the call that the console makes. */
export async function fetchArchive({ words, httpPort, print }: ArchiveCommand): Promise<number> {
  const { values } = parseArgs({ args: [...words], options })
  const { out } = values
  if (out === undefined) throw new Error('name the file: --out FILE')
  const connection = await connect(values, httpPort)
  const { method, path } = projectFiles.export
  const answer = await send(connection, { method, path }, '{}')
  if (!answer.headers.get('content-type')?.startsWith('application/zip')) {
    throw new Error(toMessage(await answer.json()))
  }
  // What breaks off leaves no file that looks whole.
  const part = `${out}.part`
  try {
    if (answer.body === null) throw new Error('the server sent nothing')
    await pipeline(Readable.from(answer.body), createWriteStream(part, { mode: 0o600 }))
    await rename(part, out)
  } finally {
    await rm(part, { force: true })
  }
  print(`${out}: the project of the account, without secrets and history`)
  return 0
}

/** Sends an archive to a running server: its dry run, and then its run. */
export async function sendArchive({ words, httpPort, print }: ArchiveCommand): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Error('name the archive')
  const choice = z.safeParse(ImportChoice, values['on-conflict'] ?? 'useExisting')
  if (!choice.success) throw new Error(`--on-conflict is one of ${ImportChoice.options.join(', ')}`)
  const connection = await connect(values, httpPort)
  const form = new FormData()
  form.append('file', await openAsBlob(file), basename(file))
  const plan = await read(await send(connection, projectFiles.upload, form))
  printPlan(plan, print)
  if (values['dry-run'] === true) {
    await send(connection, projectApi.stop, JSON.stringify({ id: plan.id }))
    return 0
  }
  const onConflict = Object.fromEntries(ArchiveNounName.options.map((noun) => [noun, choice.data]))
  const order = JSON.stringify({ id: plan.id, onConflict })
  const started = await read(await send(connection, projectApi.run, order))
  const ended = await waitForEnd(connection, started).catch((error: unknown) => {
    print(
      'how the import ended is not known: what was imported stays, and the same file goes on from there',
    )
    throw error
  })
  printResult(ended, print)
  return ended.state === 'done' ? 0 : 1
}

async function waitForEnd(connection: Connection, started: ProjectImport): Promise<ProjectImport> {
  const query = `?id=${started.id}`
  let now = started
  while (now.state === 'running') {
    await pause(pollMs)
    now = await read(await send(connection, { ...projectApi.progress, query }))
  }
  return now
}

interface Connection {
  readonly server: string
  readonly token: string
}

/** The token is in a file, since the words of a command are seen by everybody on the machine. */
async function connect(
  given: { readonly server?: string; readonly 'token-file'?: string },
  httpPort: number,
): Promise<Connection> {
  const file = given['token-file']
  if (file === undefined) throw new Error('name the file with an API token: --token-file FILE')
  const server = given.server ?? `http://127.0.0.1:${httpPort}`
  return { server, token: (await readFile(file, 'utf8')).trim() }
}

type Target = Pick<AnyEndpoint, 'method' | 'path'> & { readonly query?: string }

async function send(
  { server, token }: Connection,
  { method, path, query = '' }: Target,
  body?: string | FormData,
): Promise<Response> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const headers = { token, lang: 'en_us', ...type }
  const url = `${server}${apiBase}${path}${query}`
  try {
    return await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  } catch (error) {
    throw new Error(`${server} does not answer: ${toReason(error)}`, { cause: error })
  }
}

/** The words of `fetch` itself say only that it failed. */
function toReason(error: unknown): string {
  const { cause } = z.parse(z.looseObject({ cause: z.optional(z.unknown()) }), error)
  return cause instanceof Error ? cause.message : String(error)
}

async function read(answer: Response): Promise<ProjectImport> {
  const body: unknown = await answer.json()
  const success = z.safeParse(successEnvelope(ProjectImport), body)
  if (!success.success) throw new Error(toMessage(body))
  return success.data.data
}

function toMessage(body: unknown): string {
  const failure = z.safeParse(FailureEnvelope, body)
  if (!failure.success) return 'this is no Fieldhub server'
  return `${failure.data.msg} ${JSON.stringify(failure.data.data)}`
}

function printPlan({ nouns, rows, space }: ProjectImport, print: ArchiveCommand['print']): void {
  for (const { noun, create, same, conflict, impossible } of nouns) {
    print(`${noun}: ${create} new, ${same} the same, ${conflict} differ, ${impossible} cannot be`)
  }
  print(`pages and pictures: about ${space.needed} bytes needed, ${space.free} left`)
  for (const { noun, key, state, fault } of rows) print(`  ${state} ${noun} ${key} ${fault}`)
}

const numbersOfLine = 8

function printPasswordless({ passwordless }: ProjectImport, print: ArchiveCommand['print']): void {
  const { length } = passwordless
  if (length === 0) return
  print(`set the passwords of ${length} new devices, since they were made up:`)
  for (let at = 0; at < passwordless.length; at += numbersOfLine) {
    print(`  ${passwordless.slice(at, at + numbersOfLine).join(' ')}`)
  }
}

function printResult(done: ProjectImport, print: ArchiveCommand['print']): void {
  for (const { noun, created, changed, skipped } of done.nouns) {
    print(`${noun}: ${created} made, ${changed} changed, ${skipped} left`)
  }
  printPasswordless(done, print)
  const { failure } = done
  if (failure !== null) print(`broke off at ${failure.noun} ${failure.key}: ${failure.fault}`)
  print(done.state)
}
