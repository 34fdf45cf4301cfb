import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { type SheetRow, writeXlsx } from './write-xlsx.ts'
import { ZipWriter } from './zip-writer.ts'

const limits = { rowsMax: 20_000, cellsMax: 50 }

async function bytesOf(header: readonly string[], batches: readonly (readonly SheetRow[])[]) {
  async function* give() {
    yield* batches
  }
  const pieces: Buffer[] = []
  for await (const piece of writeXlsx({ name: '设备', header }, give())) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('what is written is read again, texts as texts and numbers as numbers', async () => {
  const rows: SheetRow[] = [
    ['=1+1', 12.5, null, '<泵> & "阀"'],
    ['00123', -3, '', ' two\nlines '],
  ]
  const file = await bytesOf(['名称', 'b', 'c', 'd'], [rows, []])
  expect(readXlsx(file, limits)).toEqual({
    ok: true,
    value: [
      ['名称', 'b', 'c', 'd'],
      ['=1+1', '12.5', '', '<泵> & "阀"'],
      ['00123', '-3', '', ' two\nlines '],
    ],
  })
})

const zipOf = (parts: Readonly<Record<string, string>>) => {
  const zip = new ZipWriter()
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
  const read = readXlsx(withSheet(sheet, { 'xl/sharedStrings.xml': texts }), limits)
  const last = [...Array.from({ length: 24 }, () => ''), 'f']
  expect(read).toEqual({
    ok: true,
    value: [['序列号', '', 'a中 <b'], [], ['869000000000001', '0.3', ...last]],
  })
})

test('bombs, own entities, and files that are none are refused', () => {
  const bomb = withSheet(' '.repeat(100 * 1_048_576))
  expect(bomb.length).toBeLessThan(1_048_576)
  expect(readXlsx(bomb, limits)).toMatchObject({ error: { kind: 'too-large' } })
  const entities = withSheet('<!DOCTYPE x [<!ENTITY a "b">]><sheetData/>')
  expect(readXlsx(entities, limits)).toMatchObject({ error: { kind: 'no-workbook' } })
  const many = withSheet('<row><c><v>1</v></c></row>'.repeat(20_001))
  expect(readXlsx(many, limits)).toMatchObject({ error: { kind: 'too-large' } })
  // Tags without ends, tried from every one of them, would take for ever.
  const open = withSheet('<row><c '.repeat(2_000_000))
  expect(readXlsx(open, limits)).toEqual({ ok: true, value: [] })
  const wide = withSheet(`<row>${'<c><v>1</v></c>'.repeat(51)}</row>`)
  expect(readXlsx(wide, limits)).toMatchObject({ error: { kind: 'too-large' } })
  for (const file of [
    Buffer.alloc(0),
    Buffer.from('PK'),
    Buffer.alloc(5_000),
    deflateRawSync('a'),
  ]) {
    expect(readXlsx(file, limits)).toMatchObject({ error: { kind: 'no-workbook' } })
  }
})

test('a file cut anywhere is refused and never read wrong', async () => {
  const file = await bytesOf(['a'], [[['1']]])
  for (let length = 0; length < file.length; length += 7) {
    expect(readXlsx(file.subarray(0, length), limits).ok).toBe(false)
  }
})
