import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { archiveFormat } from '@fieldhub/contract'
import { beforeEach, expect, test } from 'vitest'
import { getRandom } from '#testing/fuzz-inputs.ts'
import { makeArchive, sha256 } from '#testing/made-archive.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { readArchiveFile } from './archive-file.ts'

const mib = 1_048_576
const page = Buffer.from(JSON.stringify({ graphData: { cells: [] } }))
const photo = Buffer.from([137, 80, 78, 71, 1, 2, 3])
const rows = {
  groups: [{ key: '厂区', row: { name: '厂区' } }],
  photos: [{ key: '厂房', row: { name: '厂房', content: sha256(photo) } }],
}
const contents = [photo, page]
const counts = { groups: 1, photos: 1 }
const whole = makeArchive({ rows, contents })

let path = ''
beforeEach(() => {
  path = join(temporaryFolder(), 'archive.zip')
})

function readBytes(bytes: Uint8Array) {
  writeFileSync(path, bytes)
  return readArchiveFile(path)
}

/** All that an import may use of a file that was read; undefined: it was refused. */
function contentOf(bytes: Buffer) {
  const read = readBytes(bytes)
  if (!read.ok) return undefined
  const { manifest, secrets, contents: places } = read.value
  const pieces = [...places].map(([name, { start, length, space, isPacked }]) => {
    const packed = bytes.subarray(start, start + length)
    return { name, space, hash: sha256(isPacked ? inflateRawSync(packed) : packed) }
  })
  return { rows: read.value.rows, manifest, secrets, pieces }
}

test('an archive is read, and its page space counted: pages packed, pictures as they are', () => {
  const read = readBytes(whole)
  expect(read).toMatchObject({ ok: true, value: { rows: { groups: [{ key: '厂区' }] } } })
  const { pieces = [] } = contentOf(whole) ?? {}
  const spaces = Object.fromEntries(pieces.map(({ name, space }) => [name, space]))
  expect(spaces[sha256(photo)]).toBe(photo.length)
  expect(spaces[sha256(page)]).toBeGreaterThan(20)
})

test('a flipped bit refuses the archive or changes nothing of what is read', () => {
  const expected = contentOf(whole)
  let refused = 0
  const random = getRandom(12)
  for (let at = 0; at < whole.length; at += 1) {
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    const found = contentOf(flipped)
    if (found === undefined) refused += 1
    expect(found ?? expected).toEqual(expected)
  }
  expect(refused).toBeGreaterThan(whole.length / 2)
})

test('a file that ends early is refused, wherever it ends', () => {
  for (let end = 0; end < whole.length; end += 1) {
    expect(readBytes(whole.subarray(0, end))).toEqual({ ok: false, error: 'broken' })
  }
})

test('bytes of nobody before, between or behind change nothing or refuse the file', () => {
  const random = getRandom(7)
  const expected = contentOf(whole)?.rows
  for (let round = 0; round < 200; round += 1) {
    const at = Math.floor(random() * whole.length)
    const noise = Buffer.from(Array.from({ length: 1 + (round % 9) }, () => random() * 256))
    const found = contentOf(Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at)]))
    expect(found?.rows ?? expected).toEqual(expected)
  }
})

const refused: readonly [string, Partial<Parameters<typeof makeArchive>[0]>][] = [
  ['zeros as a content', { contents: [Buffer.alloc(15 * mib)] }],
  ['a content above its size', { contents: [Buffer.alloc(17 * mib, 'ab')] }],
  ['zeros as rows', { strange: { 'groups.json': Buffer.alloc(40 * mib, ' ') } }],
  ['a path outside', { strange: { '../../etc/passwd': photo } }],
  ['an absolute path', { strange: { '/etc/passwd': photo } }],
  ['a path of Windows', { strange: { '..\\..\\evil.json': photo } }],
  ['a part that nothing lists', { strange: { 'devices2.json': photo } }],
  ['a content under a name of another', { strange: { [`content/${'0'.repeat(64)}`]: photo } }],
  ['rows of something unknown', { manifest: { counts: { ...counts, strangers: 0 } } }],
  ['too few counted', { manifest: { counts: { groups: 0, photos: 1 } } }],
  ['too many counted', { manifest: { counts: { groups: 2, photos: 1 } } }],
  ['counts below zero', { manifest: { counts: { groups: -1 } } }],
  ['no hashes', { manifest: { hashes: {} } }],
  ['hashes of other parts', { manifest: { hashes: { 'groups.json': '0'.repeat(64) } } }],
  ['one key twice', { rows: { groups: [...rows.groups, ...rows.groups] } }],
  ['a row that is no object', { rows: { groups: [{ key: 'a', row: 5 }] } }],
  ['a row without a key', { rows: { groups: [{ key: '', row: {} }] } }],
  ['a key without an end', { rows: { groups: [{ key: 'x'.repeat(501), row: {} }] } }],
  ['a row without a bottom', { rows: { groups: [{ key: 'a', row: nested(80) }] } }],
  ['more rows than an archive has', { rows: { groups: manyRows(60_001) } }],
]

test.each(refused)('refused: %s', (_, change) => {
  expect(readBytes(makeArchive({ rows, contents, ...change }))).toEqual({
    ok: false,
    error: 'broken',
  })
})

test('an archive of the format before dashboards is read', () => {
  const older = readBytes(makeArchive({ rows, contents, manifest: { format: 1 } }))
  expect(older).toMatchObject({ ok: true, value: { manifest: { format: 1 } } })
})

test('an archive of a newer format is named as such', () => {
  const newer = makeArchive({
    rows,
    contents,
    manifest: { format: archiveFormat + 1, counts: 'otherwise' },
  })
  expect(readBytes(newer)).toEqual({ ok: false, error: 'format' })
})

test('a directory that promises less than is packed does not unpack more', () => {
  const zeros = Buffer.alloc(8 * mib)
  const lying = makeArchive({ rows, contents: [zeros] })
  // Sizes in the local header and in the directory say that the bomb is small.
  for (let at = lying.indexOf(sizeOf(zeros)); at >= 0; at = lying.indexOf(sizeOf(zeros), at + 1)) {
    lying.writeUInt32LE(1_000, at)
  }
  expect(readBytes(lying)).toEqual({ ok: false, error: 'broken' })
})

function sizeOf(bytes: Uint8Array): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length)
  return size
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return { value }
}

function manyRows(count: number) {
  return Array.from({ length: count }, (_, at) => ({ key: `k${at}`, row: {} }))
}
