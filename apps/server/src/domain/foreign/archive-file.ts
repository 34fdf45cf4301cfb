import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32, gzipSync, inflateRawSync } from 'node:zlib'
import { ArchiveManifest, ArchiveNounName, archiveFormat } from '@fieldhub/contract'
import { err, isJsonWithin, ok, parseJson, type Result } from '@fieldhub/kernel'
import { readZipEntries, unpack, type ZipEntry } from '@fieldhub/sheets/xlsx'
import * as z from 'zod/mini'
import { canonicalJson, isObject } from '#platform/json/canonical-json.ts'

export interface ArchiveFileRow {
  readonly key: string
  /** As this server would have written it, however it was written. */
  readonly json: string
}

/** Where a content stands in the file. */
export interface ContentPlace {
  readonly start: number
  readonly length: number
  readonly isPacked: boolean
  /** Bytes of the account's page space that it takes: of a page, which is kept packed, nearly. */
  readonly space: number
}

export interface ArchiveFile {
  readonly manifest: ArchiveManifest
  readonly rows: Partial<Record<ArchiveNounName, ArchiveFileRow[]>>
  readonly contents: ReadonlyMap<string, ContentPlace>
  /** Text of the sealed part. */
  readonly secrets: string | undefined
}

type ArchiveFault = 'broken' | 'format'

const entriesMax = 30_000
const textBytesMax = 64 * 1_048_576
export const contentBytesMax = 16 * 1_048_576
const unpackedBytesMax = 512 * 1_048_576
/** Of what people draw and list, nothing packs as well as a bomb does. */
const ratioMax = 200
const ratioFreeBytes = 1_048_576
const rowsMax = 60_000
const keyCharactersMax = 500
const jsonLimits = { depthMax: 64, partsMax: 5_000_000 }
/**
 * What one row may hold, as it is parsed on the event loop: more than a model of 10,000 variables with every field, and
 * little enough to be done in a moment.
 */
const rowLimits = { depthMax: 64, partsMax: 400_000, namesMax: 20_000 }
const names = /^(manifest|secrets|[a-zA-Z]{1,30})\.json$|^content\/[0-9a-f]{64}$/
const Rows = z.array(
  z.object({
    key: z.string().check(z.minLength(1), z.maxLength(keyCharactersMax)),
    row: z.unknown(),
  }),
)

/** Reads an archive whole and holds every part against its hash, in a worker. */
export function readArchiveFile(path: string): Result<ArchiveFile, ArchiveFault> {
  const file = readFileSync(path)
  const entries = readZipEntries(file, { decodeText }, entriesMax)
  if (entries === undefined || !areWithinLimits(entries)) return err('broken')
  const parts = new Map([...entries].map(([name, entry]) => [name, () => bytesOf(entry)]))
  const read = toJson(parts.get('manifest.json')?.())
  if (isObject(read) && typeof read['format'] === 'number' && read['format'] > archiveFormat)
    return err('format')
  const manifest = z.safeParse(ArchiveManifest, read)
  if (!manifest.success || !areWhole(parts, manifest.data)) return err('broken')
  const rows = readRows(parts, manifest.data)
  if (rows === undefined) return err('broken')
  const secrets = parts.get('secrets.json')?.()
  return ok({
    manifest: manifest.data,
    rows,
    contents: placesOf(entries, file.byteOffset),
    secrets: secrets && decodeText(secrets),
  })
}

type Parts = ReadonlyMap<string, () => Uint8Array | undefined>

function areWithinLimits(entries: ReadonlyMap<string, ZipEntry>): boolean {
  let sum = 0
  for (const { name, size, packed } of entries.values()) {
    const max = name.startsWith('content/') ? contentBytesMax : textBytesMax
    const isBomb = size > ratioFreeBytes && size > packed.length * ratioMax
    sum += size
    if (!names.test(name) || size > max || isBomb || sum > unpackedBytesMax) return false
  }
  return true
}

/** Every part is there with the content of its making, and no other part. */
function areWhole(parts: Parts, { hashes }: ArchiveManifest): boolean {
  const listed = Object.keys(hashes)
  if (listed.length !== parts.size - 1 || 'manifest.json' in hashes) return false
  return listed.every((name) => {
    const bytes = parts.get(name)?.()
    const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
    const isNamedSo = !name.startsWith('content/') || name === `content/${sha256}`
    return sha256 === hashes[name] && isNamedSo
  })
}

function readRows(parts: Parts, { counts }: ArchiveManifest): ArchiveFile['rows'] | undefined {
  const found: ArchiveFile['rows'] = {}
  let sum = 0
  for (const noun of ArchiveNounName.options) {
    const text = parts.get(`${noun}.json`)?.()
    const read = z.safeParse(Rows, text === undefined ? [] : toJson(text))
    if (!read.success || read.data.length !== (counts[noun] ?? 0)) return undefined
    sum += read.data.length
    const keys = new Set(read.data.map(({ key }) => key))
    if (keys.size < read.data.length || sum > rowsMax) return undefined
    if (!read.data.every(({ row }) => isObject(row))) return undefined
    const written = read.data.map(({ key, row }) => ({ key, json: canonicalJson(row) }))
    if (!written.every(({ json }) => isJsonWithin(json, rowLimits))) return undefined
    found[noun] = written
  }
  return found
}

/** A small file lies somewhere in a buffer that others use too. */
function placesOf(entries: ReadonlyMap<string, ZipEntry>, fileStart: number) {
  const contents = [...entries.values()].filter(({ name }) => name.startsWith('content/'))
  return new Map(
    contents.map((entry): [string, ContentPlace] => {
      const { name, packed, method } = entry
      return [
        name.slice('content/'.length),
        {
          start: packed.byteOffset - fileStart,
          length: packed.length,
          isPacked: method !== 0,
          space: spaceOf(bytesOf(entry) ?? new Uint8Array()),
        },
      ]
    }),
  )
}

const brace = '{'.charCodeAt(0)

/** Drawn pages are JSON, and no picture begins as JSON does. */
function spaceOf(bytes: Uint8Array): number {
  return bytes[0] === brace ? Math.ceil(gzipSync(bytes).length / 3) * 4 : bytes.length
}

function bytesOf(entry: ZipEntry): Uint8Array | undefined {
  const bytes = unpack(entry, entry.size, { inflate })
  return bytes?.length === entry.size && crc32(bytes) === entry.crc ? bytes : undefined
}

function inflate(packed: Uint8Array, bytesMax: number): Uint8Array | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytesMax, 1) })
  } catch {
    return undefined
  }
}

function toJson(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined || bytes.length > textBytesMax) return undefined
  const text = decodeText(bytes)
  return isJsonWithin(text, jsonLimits) ? parseJson(text) : undefined
}

function decodeText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
}
