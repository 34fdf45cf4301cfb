import {
  type ArchiveManifest,
  type ArchiveNounName,
  appVersion,
  archiveFormat,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { canonicalJson, type JsonObject } from '#platform/json/canonical-json.ts'
import { sealByPassphrase } from '#platform/secrets/passphrase-box.ts'
import { ArchiveKeys } from './archive-keys.ts'
import { archiveNouns } from './archive-nouns.ts'
import type { ArchiveContent, ProjectContext } from './archive-work.ts'
import { type ArchiveRow, readRows } from './read-rows.ts'
import { rowsFile } from './rows-file.ts'
import { ZipStream } from './zip-stream.ts'

export interface ProjectChoice {
  /** All when it is left out. What the chosen ones refer to comes with them. */
  readonly nouns?: readonly ArchiveNounName[] | undefined
  /** Left out: no secret is in the archive. */
  readonly passphrase?: string | undefined
}

/** Everything that the account made, as one file. It holds nothing of other accounts, and no history. */
export async function* exportProject(
  context: ProjectContext,
  caller: Caller,
  { nouns, passphrase }: ProjectChoice,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream()
  const counts: Partial<Record<ArchiveNounName, number>> = {}
  const leftOut: ArchiveManifest['leftOut'] = []
  const secrets: Record<string, Record<string, JsonObject>> = {}
  const contents: ArchiveContent[] = []
  const keys = new ArchiveKeys()
  const addContent = (content: ArchiveContent) => void contents.push(content)
  const reading = { context, caller, keys, addContent }
  for (const noun of archiveNouns.filter(({ name }) => isNeeded(name, nouns))) {
    const read = await readRows(noun, reading)
    leftOut.push(...read.leftOut.map((name) => ({ noun: noun.name, name })))
    yield* addContents(zip, contents.splice(0))
    yield* zip.addPacked(`${noun.name}.json`, rowsFile(read.rows))
    counts[noun.name] = read.rows.length
    if (passphrase !== undefined) secrets[noun.name] = secretsOf(read.rows)
  }
  if (passphrase !== undefined) {
    const sealed = await sealByPassphrase(canonicalJson(secrets), passphrase)
    yield* zip.addText('secrets.json', canonicalJson(sealed))
  }
  const manifest: ArchiveManifest = {
    format: archiveFormat,
    program: appVersion,
    madeAt: context.clock.now(),
    counts,
    leftOut,
    hashes: { ...zip.hashes },
  }
  yield* zip.addText('manifest.json', canonicalJson(manifest))
  yield* zip.end()
}

/** A noun is read when a chosen one may refer to it. */
function isNeeded(name: ArchiveNounName, chosen: ProjectChoice['nouns']): boolean {
  if (chosen === undefined || chosen.includes(name)) return true
  const last = Math.max(...chosen.map((one) => archiveNouns.findIndex((noun) => noun.name === one)))
  const refersTo: readonly ArchiveNounName[] = [
    'groups',
    'models',
    'contacts',
    'alarmSettings',
    'devices',
    'photos',
  ]
  return refersTo.includes(name) && archiveNouns.findIndex((noun) => noun.name === name) < last
}

async function* addContents(zip: ZipStream, contents: readonly ArchiveContent[]) {
  for (const { sha256, open } of contents.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    const name = `content/${sha256}`
    if (!(name in zip.hashes)) yield* zip.addContent(name, await open())
  }
}

function secretsOf(rows: readonly ArchiveRow[]): Record<string, JsonObject> {
  return Object.fromEntries(
    rows.flatMap(({ key, secret }) => (secret === undefined ? [] : [[key, secret]])),
  )
}
