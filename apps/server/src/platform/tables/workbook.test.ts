import { deflateRawSync } from 'node:zlib'
import { type SheetRow, writeXlsx, ZipWriter } from '@fieldhub/sheets/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeWorkbook, readWorkbook, writeWorkbook, zipWriting } from './workbook.ts'

const limits = { rowsMax: 20_000, cellsMax: 50, cellCharactersMax: 1_000, charactersMax: 1_000_000 }

function readRows(...given: Parameters<typeof readWorkbook>) {
  const read = readWorkbook(...given)
  return read.ok ? { ok: true as const, value: read.value.rows } : read
}

async function bytesOf(header: readonly string[], batches: readonly (readonly SheetRow[])[]) {
  async function* give() {
    yield* batches
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeWorkbook({ name: '设备', header }, give())) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('what is written is read again, texts as texts and numbers as numbers', async () => {
  const rows: SheetRow[] = [
    ['=1+1', 12.5, null, '<泵> & "阀"'],
    ['00123', -3, '', ' two\nlines '],
  ]
  const file = await bytesOf(['名称', 'b', 'c', 'd'], [rows, []])
  expect(readRows(file, limits)).toEqual({
    ok: true,
    value: [
      ['名称', 'b', 'c', 'd'],
      ['=1+1', '12.5', '', '<泵> & "阀"'],
      ['00123', '-3', '', ' two\nlines '],
    ],
  })
})

test('a text that looks like a character by its number stays as it is', async () => {
  const row: SheetRow = ['_x0041_', 'a_x000d_b', '_x005F_x0041_', '_x41_']
  const file = await bytesOf(['_x0042_', 'b', 'c', 'd'], [[row]])
  expect(readRows(file, limits)).toEqual({ ok: true, value: [['_x0042_', 'b', 'c', 'd'], row] })
  expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
    '>_x005F_x0041_<',
  )
})

test('rows that a sheet cannot hold go on in the next, and an independent reader finds them all', async () => {
  async function* give() {
    yield Array.from({ length: 7 }, (_, index): SheetRow => [`行${index}`, index])
  }
  const sheets = { name: '记录', header: ['名称', 'n'] }
  const pieces: Uint8Array[] = []
  const small = { rowsMax: 3, bytesMax: 1_000_000 }
  for await (const piece of writeXlsx(sheets, give(), zipWriting, small)) pieces.push(piece)
  const parts = unzipSync(Buffer.concat(pieces))
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(textOf('xl/workbook.xml').match(/(?<=<sheet name=")[^"]+/g)).toEqual([
    '记录',
    '记录 2',
    '记录 3',
  ])
  for (const [index, rows] of [['行0', '行1', '行2'], ['行3', '行4', '行5'], ['行6']].entries()) {
    const name = `xl/worksheets/sheet${index + 1}.xml`
    expect(textOf('[Content_Types].xml')).toContain(`PartName="/${name}"`)
    expect(textOf(name).match(/(?<=preserve">)[^<]+/g)).toEqual(['名称', 'n', ...rows])
    expect(
      textOf(name)
        .match(/(?<=<row r=")\d+/g)
        ?.map(Number),
    ).toEqual([1, ...rows.map((_, row) => row + 2)])
  }
})

const zipOf = (parts: Readonly<Record<string, string>>) => {
  const zip = new ZipWriter(zipWriting)
  const written = Object.entries(parts).map(([name, text]) =>
    Buffer.concat([zip.begin(name), zip.add(text), zip.end()]),
  )
  return Buffer.concat([...written, zip.close()])
}
const workbook = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Target="/xl/worksheets/sheet9.xml" Id="r7"/></Relationships>',
}
const withSheet = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  zipOf({ ...workbook, 'xl/worksheets/sheet9.xml': sheet, ...more })

test('shared texts with runs, gaps, large numbers and phonetic marks read as people see them', () => {
  const sheet = `<x:worksheet><x:sheetData>
    <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>
    <x:row r="3"><x:c r="A3"><x:v>8.69000000000001E14</x:v></x:c><x:c r="B3"><x:v>0.30000000000000004</x:v></x:c><x:c r="AA3" t="str"><x:f>A1</x:f><x:v>f</x:v></x:c></x:row>
    <x:row r="9"><x:c r="A9" s="3"/></x:row></x:sheetData></x:worksheet>`
  const texts =
    '<sst><si><t>序列号</t></si><si><r><t>a&#x4E2D;</t></r><rPh><t>zhong</t></rPh><r><t> &lt;b</t></r></si></sst>'
  const read = readRows(withSheet(sheet, { 'xl/sharedStrings.xml': texts }), limits)
  const last = [...Array.from({ length: 24 }, () => ''), 'f']
  expect(read).toEqual({
    ok: true,
    value: [['序列号', '', 'a中 <b'], [], ['869000000000001', '0.3', ...last]],
  })
})

const inSheet = (rows: string) => `<sheetData>${rows}</sheetData>`
const named = '<row><c t="s"><v>0</v></c></row>'
const shared = (texts: string) => ({ 'xl/sharedStrings.xml': `<sst>${texts}</sst>` })

test('a shared text that is named many times is cut, and refused before it becomes much', () => {
  const texts = shared(`<si><t>${'a'.repeat(1_048_576)}</t></si>`)
  const some = readRows(withSheet(inSheet(named.repeat(400)), texts), limits)
  expect(some).toMatchObject({ ok: true })
  expect(some.ok && some.value.map(([cell = '']) => cell.length)).toEqual(Array(400).fill(1_000))
  const many = withSheet(inSheet(named.repeat(1_001)), texts)
  expect(many.length).toBeLessThan(6_000)
  expect(readRows(many, limits)).toMatchObject({ error: { kind: 'too-large' } })
})

test('more shared texts than workbooks have are refused', () => {
  const file = withSheet(inSheet(named), shared('<si/>'.repeat(500_001)))
  expect(readRows(file, limits)).toMatchObject({ error: { kind: 'too-large' } })
})

test('an entry that says it is small, and is not, is refused', () => {
  const file = withSheet(inSheet(' '.repeat(5_000_000)))
  expect(readRows(file, limits)).toEqual({ ok: true, value: [] })
  const lying = Buffer.from(file)
  const entry = lying.lastIndexOf('xl/worksheets/sheet9.xml')
  lying.writeUInt32LE(1_000, entry - 46 + 24)
  expect(readRows(lying, limits)).toMatchObject({ error: { kind: 'no-workbook' } })
})

test('more parts than workbooks have are refused', () => {
  const parts = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`part${at}`, '']))
  expect(readRows(withSheet(inSheet(named), parts), limits)).toMatchObject({
    error: { kind: 'no-workbook' },
  })
})

test('bombs, own entities, and files that are none are refused', () => {
  const bomb = withSheet(' '.repeat(100 * 1_048_576))
  expect(bomb.length).toBeLessThan(1_048_576)
  expect(readRows(bomb, limits)).toMatchObject({ error: { kind: 'too-large' } })
  const entities = withSheet('<!DOCTYPE x [<!ENTITY a "b">]><sheetData/>')
  expect(readRows(entities, limits)).toMatchObject({ error: { kind: 'no-workbook' } })
  const many = withSheet(inSheet('<row><c><v>1</v></c></row>'.repeat(20_001)))
  expect(readRows(many, limits)).toMatchObject({ error: { kind: 'too-large' } })
  // Tags without ends would take for ever if each of them were searched for its end.
  const open = withSheet('<row><c '.repeat(2_000_000))
  expect(readRows(open, limits)).toMatchObject({ error: { kind: 'no-workbook' } })
  const wide = withSheet(inSheet(`<row>${'<c><v>1</v></c>'.repeat(51)}</row>`))
  expect(readRows(wide, limits)).toMatchObject({ error: { kind: 'too-large' } })
  for (const file of [
    Buffer.alloc(0),
    Buffer.from('PK'),
    Buffer.alloc(5_000),
    deflateRawSync('a'),
  ]) {
    expect(readRows(file, limits)).toMatchObject({ error: { kind: 'no-workbook' } })
  }
})

test('a file cut anywhere is refused and never read wrong', async () => {
  const file = await bytesOf(['a'], [[['1']]])
  for (let length = 0; length < file.length; length += 7) {
    expect(readRows(file.subarray(0, length), limits).ok).toBe(false)
  }
})

test('a manual with a cover before its registers is read by its fullest sheet, and by its first where that is wanted', async () => {
  const rows = (...lines: SheetRow[]) => ({
    async *[Symbol.asyncIterator]() {
      yield lines
    },
  })
  const file = await makeWorkbook([
    { sheet: { name: '封面', header: ['XX 公司'] }, rows: rows(['通讯协议'], ['V1.2']) },
    {
      sheet: { name: '寄存器', header: ['名称', '地址'] },
      rows: rows(['温度', 40_001], ['压力', 40_002]),
    },
    { sheet: { name: '修订', header: ['版本', '日期'] }, rows: rows(['1.2', '2026']) },
  ])
  const read = (isFullest: boolean, sheet?: string) =>
    readWorkbook(file, { ...limits, isFullest, sheet })
  const registers = [
    ['名称', '地址'],
    ['温度', '40001'],
    ['压力', '40002'],
  ]
  const sheets = [
    { name: '封面', rows: 0 },
    { name: '寄存器', rows: 3 },
    { name: '修订', rows: 2 },
  ]
  expect(read(true)).toEqual({ ok: true, value: { rows: registers, sheet: '寄存器', sheets } })
  const cover = [['XX 公司'], ['通讯协议'], ['V1.2']]
  expect(read(false)).toEqual({ ok: true, value: { rows: cover, sheet: '封面', sheets: [] } })
  expect(read(true, '修订')).toMatchObject({ value: { sheet: '修订', sheets } })
  expect(read(true, '封面')).toMatchObject({ value: { rows: cover, sheet: '封面' } })
  expect(read(true, '没有')).toMatchObject({ value: { sheet: '寄存器' } })
})
