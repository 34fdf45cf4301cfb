import fc from 'fast-check'
import { deflateSync, gzipSync, strToU8, zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Json, PageData } from '../page-data.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { decodePage } from './decode-page.ts'
import { encodePage } from './encode-page.ts'
import { goldenPlain, goldenVersion1, goldenVersion2 } from './golden-pages.ts'
import { inflateBytes } from './inflate-bytes.ts'
import { inflateLzString } from './lz-string.ts'
import { migratePage } from './migrate-page.ts'
import { newPage } from './new-page.ts'
import { iphoneSizes } from './page-sizes.ts'
import { wireCell } from './wire-cell.ts'

const point = fc.record({ x: fc.integer(), y: fc.integer() })
/** JSON has no negative zero, so values are those that it gives back. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)))
const data = fc.record({ props: fc.dictionary(fc.string(), json) })
const base = { shape: fc.string(), zIndex: fc.integer(), data, future: json }
const node = fc.record({
  ...base,
  position: point,
  size: fc.record({ width: fc.nat(), height: fc.nat() }),
})
const pipe = fc.record({
  ...base,
  source: point,
  target: fc.oneof(point, fc.record({ cell: fc.string() })),
  vertices: fc.array(point),
})
const cells = fc
  .array(fc.oneof(node, pipe, json), { maxLength: 12 })
  .map((list) => list.map((cell, index) => named(cell, `c${index}`)))
const anyPage = fc
  .record({ cells, more: json })
  .map(({ cells: list, more }) => ({ ...newPage(0), more, graphData: { more, cells: list } }))

function named(cell: object | Json, id: string): Json {
  return typeof cell === 'object' && cell !== null && 'shape' in cell
    ? JSON.parse(JSON.stringify({ ...cell, id }))
    : JSON.parse(JSON.stringify(cell))
}

function decoded(text: string): PageData {
  const page = decodePage(text)
  if (!page.ok) throw new Error(page.error.kind)
  return page.value
}

const rawCells = (page: PageData) => page.graphData.cells.map(wireCell)

describe('page codec', () => {
  test('a page comes back as it was packed, with what it does not know', () => {
    fc.assert(
      fc.property(anyPage, (raw) => {
        const page = decoded(JSON.stringify(raw))
        expect(rawCells(page)).toEqual(raw.graphData.cells)
        expect(JSON.stringify(rawCells(page))).toBe(JSON.stringify(raw.graphData.cells))
        expect(decoded(encodePage(page))).toEqual(page)
        expect(encodePage(decoded(encodePage(page)))).toBe(encodePage(page))
      }),
      { numRuns: 60 },
    )
  })

  test('reads what other programs pack: zlib, raw deflate, plain JSON, JSON as base64', () => {
    const bytes = strToU8(goldenVersion1)
    const page = decoded(goldenVersion1)
    for (const packed of [gzipSync(bytes), zlibSync(bytes), deflateSync(bytes), bytes]) {
      expect(decoded(encodeBase64(packed))).toEqual(page)
    }
  })

  test('reads what the lz-string library packs, and stops at the limit', () => {
    // This text was packed by lz-string 1.5.0.
    const packed =
      'N4IgxgpgNlDOIC4DaoCWATRJAK/iANCLABYCGADhFgE4RgAu+IAXgJIB26EAHogIwFkA9rFR1UgtolA8E/EAE9EAJgC+BEU0oJQAdwx0iiAMwEiEVAHMiDBABY1IdCTokpIMlUFl42kGxIAtloggE22gLLyAARQEABu0FGx8dFxUCAq6QC6KkA=='
    const [cell] = decoded(packed).graphData.cells
    expect(cell).toMatchObject({ id: '罐', data: { props: { name: '液位 level level level' } } })
    expect(inflateLzString(packed, 20)).toMatchObject({ error: { kind: 'too-large' } })
    expect(inflateLzString('Q===')).toEqual({ ok: true, value: '' })
    fc.assert(fc.property(fc.string(), (text) => typeof inflateLzString(text).ok === 'boolean'))
  })

  test('the golden page of version 1 stays as it is, byte for byte, but for its version', () => {
    const page = decoded(goldenVersion1)
    expect(page.graphData.cells.map((cell) => cell.kind)).toEqual(['node', 'pipe', 'node'])
    const graphData = { ...page.graphData, cells: rawCells(page) }
    expect(JSON.stringify({ ...page, graphData })).toBe(
      goldenVersion1.replace('"page":1', '"page":2'),
    )
  })

  test('a page without versions gets what it lacks and keeps what is not ours', () => {
    const page = decoded(goldenPlain)
    expect(page).toMatchObject({ cw: 1366, gird: false, gridSize: 10, helpLines: [12, 24] })
    expect(page.meta).toEqual({ v: 1, seq: { page: 2 }, app: 'fieldhub' })
    const [a, b, c, twin] = page.graphData.cells
    expect(a).toMatchObject({ kind: 'node', zIndex: 1, attrs: { label: { text: 'P-101' } } })
    expect(b).toMatchObject({ kind: 'pipe', zIndex: 7, data: { speed: 3, props: {} } })
    expect(c).toMatchObject({ kind: 'unknown', id: 'c' })
    expect(twin).toMatchObject({ kind: 'unknown', id: 'unknown-3', raw: { id: 'a' } })
  })

  test('of a page without versions a cell that cannot be read is kept byte for byte', () => {
    const plain = JSON.parse(goldenPlain)
    const [, , c, twin] = plain.graphData.cells
    expect(rawCells(decoded(goldenPlain)).slice(2)).toEqual([c, twin])
  })

  test('ids of variables that another writer put as text are read, with the slave beside them', () => {
    const text = goldenVersion1
      .replace('{"dev":"$self","varId":4}', '{"dev":"$self","slave":"2","varId":"4"}')
      .replace('{"dev":12,"varId":9}', '{"dev":"12","slave":"1","varId":"9"}')
    const [tank] = decoded(text).graphData.cells
    expect(tank).toMatchObject({
      kind: 'node',
      data: {
        binds: [{ src: { dev: '$self', slave: '2', varId: 4 } }],
        actions: [{ target: { dev: 12, slave: '1', varId: 9 } }],
      },
    })
    const named = goldenVersion1.replace(
      '{"dev":"$self","varId":4}',
      '{"dev":"$self","varId":"t1"}',
    )
    expect(decoded(named).graphData.cells[0]).toMatchObject({ kind: 'unknown', id: 'c1' })
  })

  test('JSON that is nested deeper than any page is refused before it is parsed', () => {
    const deep = (levels: number) =>
      `{"cells":[],"odd":${'['.repeat(levels)}"]]{"${']'.repeat(levels)}}`
    expect(decodePage(deep(60)).ok).toBe(true)
    expect(decodePage(deep(64))).toMatchObject({ error: { kind: 'not-json' } })
    expect(decodePage(deep(3_000_000))).toMatchObject({ error: { kind: 'not-json' } })
  })

  test('a smaller limit is said, so that a large page can be read elsewhere', () => {
    const page = encodePage(decoded(goldenVersion1))
    expect(decodePage(page, 1_000)).toMatchObject({ error: { kind: 'too-large' } })
    expect(decodePage(goldenVersion1, 1_000)).toMatchObject({ error: { kind: 'too-large' } })
  })

  test('a bare graph is a page too', () => {
    expect(decoded('{"cells":[]}')).toMatchObject({ size: '1920*1080', graphData: { cells: [] } })
  })

  test('a cell of which a part cannot be read is kept whole', () => {
    const page = goldenVersion1.replace('"kind":"bit"', '"kind":"spline"')
    const [cell] = decoded(page).graphData.cells
    expect(cell).toMatchObject({ kind: 'unknown', id: 'c1', zIndex: 1 })
  })

  test('a page of a newer program says so and can be looked at', () => {
    const page = decodePage(goldenVersion1.replace('"page":1', '"page":9'))
    expect(page).toMatchObject({
      ok: false,
      error: { kind: 'newer', part: 'page', version: 9, known: 2 },
    })
    expect(page).toMatchObject({ error: { page: { cw: 800 } } })
    const symbol = decodePage(goldenVersion1.replace('"page":1', '"page":1,"shape:tank":2'))
    expect(symbol).toMatchObject({ error: { part: 'shape:tank', version: 2, known: 1 } })
  })

  test('cells of an older symbol come along when the symbol has changed', () => {
    const raw = JSON.parse(goldenVersion1)
    const renamed = {
      symbol: 'tank',
      to: 2,
      migrate: (cell: object) => ({ ...cell, shape: 'vessel' }),
    }
    const page = decoded(JSON.stringify(raw))
    expect(migratePage(raw, [renamed])).toMatchObject({
      graphData: { cells: [{ id: 'c1', shape: 'vessel' }, { shape: 'pipe' }, { shape: 'group' }] },
      meta: { seq: { page: 2, 'shape:tank': 2 } },
    })
    expect(page.graphData.cells[0]).toMatchObject({ shape: 'tank' })
  })

  test('a colour that the editor of version 1 stored with every new cell follows the theme', () => {
    const props = '"color":"#d5dbe3","runColor":"#FF8800","onColor":"#1E8E3E"'
    const pump = goldenVersion1
      .replace('"shape":"tank"', '"shape":"pump"')
      .replace('"color":"#123456"', props)
    const [cell] = decoded(pump).graphData.cells
    expect(cell).toMatchObject({ data: { props: { runColor: '#FF8800', onColor: '#1E8E3E' } } })
    expect(cell).not.toHaveProperty('data.props.color')
  })

  test('in version 2 such a colour was chosen, and the theme is kept', () => {
    const page = decoded(goldenVersion2)
    expect(page).toMatchObject({ theme: 'dark', meta: { seq: { page: 2 } } })
    const [pump] = page.graphData.cells
    expect(pump).toMatchObject({ data: { props: { color: '#D5DBE3' } } })
    expect(decoded(encodePage(page))).toEqual(page)
  })

  test('what is no page is named, and never thrown', () => {
    expect(decodePage('')).toMatchObject({ error: { kind: 'not-packed' } })
    expect(decodePage('not base64!')).toMatchObject({ error: { kind: 'not-packed' } })
    expect(decodePage('{')).toMatchObject({ error: { kind: 'not-json' } })
    expect(decodePage(encodeBase64(gzipSync(strToU8('[]'))))).toMatchObject({
      error: { kind: 'not-page' },
    })
    const wrong = goldenVersion1.replace('"gridSize":10', '"gridSize":[]')
    expect(decodePage(wrong)).toMatchObject({ error: { kind: 'not-page', field: 'gridSize' } })
    fc.assert(fc.property(fc.base64String(), (text) => typeof decodePage(text).ok === 'boolean'))
    fc.assert(
      fc.property(json, (value) => typeof decodePage(JSON.stringify(value)).ok === 'boolean'),
    )
  })

  test('a bomb is refused while it inflates', () => {
    const bomb = gzipSync(new Uint8Array(24 * 1_048_576))
    expect(bomb.length).toBeLessThan(40_000)
    expect(decodePage(encodeBase64(bomb))).toMatchObject({ error: { kind: 'too-large' } })
    expect(inflateBytes(bomb, 'gzip', 1_000)).toMatchObject({ error: { bytesMax: 1_000 } })
  })

  test('more cells than a page may have are refused', () => {
    const crowd = JSON.stringify({ cells: Array.from({ length: 20_001 }, () => 0) })
    expect(decodePage(crowd)).toMatchObject({ error: { kind: 'too-many-cells', count: 20_001 } })
  })

  test('base64 of any bytes comes back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes)
      }),
    )
  })

  test('a new page is as the spec says', () => {
    expect(newPage(0)).toMatchObject({
      size: '1920*1080',
      bgColor: '#EDF1F6',
      gridColor: '#C6C6C6',
    })
    expect(newPage(1)).toMatchObject({ size: '375*668', cw: 375, ch: 668 })
    expect(iphoneSizes[0]).toMatchObject({ width: 375, height: 668 })
    expect(newPage(0, { width: 2560, height: 1440 })).toMatchObject({ size: 'custom', cw: 2560 })
  })
})
