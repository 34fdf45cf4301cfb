import { expect, test } from 'vitest'
import { type Packing, zipByHand } from '#platform/testing/zip-by-hand.ts'
import { readWorkbook } from './workbook.ts'

const limits = { rowsMax: 100, cellsMax: 20, cellCharactersMax: 200, charactersMax: 10_000 }
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface Written {
  /** In their order; the state as Excel writes it. */
  readonly sheets: readonly (readonly [name: string, xml: string, state?: string])[]
  readonly texts?: string
  readonly packing?: Packing
  /** The root's further attributes. */
  readonly root?: string
}

/** The parts that Excel and WPS write, as they stand in their files; `sheets` are the children of `worksheet`. */
function fileOf({ sheets, texts, packing = 'sizes-first', root = '' }: Written): Uint8Array {
  const list = sheets.map(([name, , state], at) => {
    const shown = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${name}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`
  })
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts = sheets.map(([, xml], at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `${head}<worksheet xmlns="${main}" xmlns:r="${relations}"${root}>${xml}</worksheet>`,
  ])
  return zipByHand(
    {
      '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><fileVersion appName="xl" lastEdited="7"/><workbookPr defaultThemeVersion="166925"/><bookViews><workbookView xWindow="0"/></bookViews><sheets>${list.join('')}</sheets><calcPr calcId="191029"/></workbook>`,
      'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}">${links.join('')}<Relationship Id="rId90" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="176" formatCode="yyyy\\-mm\\-dd;@"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="176" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ...(texts === undefined
        ? {}
        : { 'xl/sharedStrings.xml': `${head}<sst xmlns="${main}" count="9">${texts}</sst>` }),
      ...Object.fromEntries(parts),
    },
    packing,
  )
}

const data = (rows: string) => `<dimension ref="A1:D9"/><sheetData>${rows}</sheetData>`

function rowsOf(written: Written, more: { isFullest?: boolean; sheet?: string } = {}) {
  const read = readWorkbook(fileOf(written), { ...limits, ...more })
  return read.ok ? read.value.rows : read.error
}

const excelRoot =
  ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr xr2" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"'

test.each<Packing>(['sizes-first', 'descriptors', 'stored'])(
  'a table as Excel writes it, packed with %s: shared texts, runs, blanks that are kept',
  (packing) => {
    const texts = [
      '<si><t>名称</t><phoneticPr fontId="1" type="noConversion"/></si>',
      '<si><t xml:space="preserve"> 地址 </t></si>',
      '<si><r><t>A相</t></r><r><rPr><vertAlign val="subscript"/><sz val="11"/></rPr><t xml:space="preserve">电流 </t></r></si>',
      '<si><t>温度</t><rPh sb="0" eb="2"><t>wendu</t></rPh></si>',
      '<si><t xml:space="preserve">两_x000D_\n行 _x005F_x0041_</t></si>',
    ].join('')
    const rows = [
      '<row r="1" spans="1:2" ht="14.25" x14ac:dyDescent="0.2"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
      '<row r="2" spans="1:2" x14ac:dyDescent="0.2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>40001</v></c></row>',
      '<row r="4" spans="1:4" x14ac:dyDescent="0.2"><c r="A4" t="s"><v>3</v></c><c r="B4" s="1"/><c r="D4" t="s"><v>4</v></c></row>',
    ].join('')
    const sheets = [['Sheet1', data(rows)]] as const
    expect(rowsOf({ sheets, texts, packing, root: excelRoot })).toEqual([
      ['名称', ' 地址 '],
      ['A相电流 ', '40001'],
      [],
      ['温度', '', '', '两\r\n行 _x0041_'],
    ])
  },
)

test('a cell that is calculated has its last result, a faulty one its fault, a date the number in the file', () => {
  const rows = [
    '<row r="1"><c r="A1"><f>B1+1</f><v>101</v></c><c r="B1"><v>0.30000000000000004</v></c><c r="C1" t="str"><f>CONCATENATE("A","相")</f><v>A相</v></c></row>',
    '<row r="2"><c r="A2"><f t="shared" ref="A2:A3" si="0">B2*2</f><v>8.69E14</v></c><c r="B2" t="e"><f>VLOOKUP(1,X:X,1)</f><v>#N/A</v></c><c r="C2" t="b"><v>1</v></c></row>',
    '<row r="3"><c r="A3"><f t="shared" si="0"/><v>12</v></c><c r="B3" s="1"><v>46353</v></c><c r="C3" s="1" t="d"><v>2026-11-27</v></c></row>',
    '<row r="4"><c r="A4"><f>A9</f></c><c r="B4" t="inlineStr"><is><r><t>直</t></r><r><t>写</t></r></is></c></row>',
  ].join('')
  expect(rowsOf({ sheets: [['Sheet1', data(rows)]] })).toEqual([
    ['101', '0.3', 'A相'],
    ['869000000000000', '#N/A', '1'],
    ['12', '46353', '2026-11-27'],
    ['', '直写'],
  ])
})

test('hidden sheets are no table of anybody; hidden rows are rows', () => {
  const row = (r: number, text: string, more = '') =>
    `<row r="${r}"${more}><c r="A${r}" t="inlineStr"><is><t>${text}</t></is></c><c r="B${r}"><v>${r}</v></c></row>`
  const sheets = [
    ['隐藏', data(row(1, '旧') + row(2, '旧') + row(3, '旧')), 'hidden'],
    ['深藏', data(row(1, '深') + row(2, '深') + row(3, '深')), 'veryHidden'],
    ['寄存器', data(row(1, '名称') + row(2, '温度', ' hidden="1" outlineLevel="1"'))],
  ] as const
  expect(rowsOf({ sheets }, { isFullest: true })).toEqual([
    ['名称', '1'],
    ['温度', '2'],
  ])
})

test('what is merged over the rows of a column is of each of them; a title over columns stands once', () => {
  const text = (place: string, value: string) =>
    `<c r="${place}" s="1" t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    `<row r="1">${text('A1', '协议')}<c r="B1" s="1"/><c r="C1" s="1"/></row>`,
    `<row r="2">${text('A2', '03')}${text('B2', '温度')}${text('C2', '℃')}</row>`,
    `<row r="3"><c r="A3" s="1"/>${text('B3', '压力')}</row>`,
    `<row r="4">${text('B4', '液位')}<c r="C4"><v>7</v></c></row>`,
    '<row r="5"><c r="A5" s="1"/></row>',
  ].join('')
  const merged =
    '<mergeCells count="4"><mergeCell ref="A1:C1"/><mergeCell ref="A2:A5"/><mergeCell ref="C2:C4"/><mergeCell ref="B9:B1048576"/></mergeCells>'
  expect(rowsOf({ sheets: [['Sheet1', data(rows) + merged]] })).toEqual([
    ['协议'],
    ['03', '温度', '℃'],
    ['03', '压力', '℃'],
    ['03', '液位', '7'],
  ])
  const many = `<mergeCells>${'<mergeCell ref="A1:A100"/>'.repeat(10_001)}</mergeCells>`
  const long = `<row r="1">${text('A1', 'x')}</row>${Array.from({ length: 99 }, (_, at) => `<row r="${at + 2}"><c r="B${at + 2}"><v>1</v></c></row>`).join('')}`
  expect(rowsOf({ sheets: [['Sheet1', data(long) + many]] })).toMatchObject({ kind: 'too-large' })
})

test('a table as WPS writes it: its namespaces, descriptors, pictures in cells, cells without places', () => {
  const root =
    ' xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"'
  const rows = [
    '<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
    '<row r="2" spans="1:3"><c t="s"><v>1</v></c><c><v>3</v></c><c t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c></row>',
  ].join('')
  const more =
    '<pageMargins left="0.75"/><headerFooter/><etc:pixelatorList><etc:pixelator sheetStid="1"/></etc:pixelatorList>'
  const texts =
    '<si><t>变量名称</t></si><si><r><rPr><sz val="11"/><rFont val="宋体"/><charset val="134"/></rPr><t>寄存器</t></r><r><t xml:space="preserve"> (HEX)</t></r></si>'
  const written = { sheets: [['Sheet1', data(rows) + more]], texts, root } as const
  expect(rowsOf({ ...written, packing: 'descriptors' })).toEqual([
    ['变量名称', '寄存器 (HEX)'],
    ['寄存器 (HEX)', '3', '=DISPIMG("ID_1",1)'],
  ])
})

test('two tables of registers in one workbook are told by name, with how full they are', () => {
  const table = (count: number) =>
    data(
      Array.from(
        { length: count },
        (_, at) =>
          `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="B${at + 1}"><v>9</v></c></row>`,
      ).join(''),
    )
  const sheets = [
    ['1#机 &amp; 泵', table(2)],
    ['2#机', table(5)],
  ] as const
  const read = (sheet?: string) =>
    readWorkbook(fileOf({ sheets }), { ...limits, isFullest: true, sheet })
  const list = [
    { name: '1#机 & 泵', rows: 2 },
    { name: '2#机', rows: 5 },
  ]
  expect(read()).toMatchObject({ value: { sheet: '2#机', sheets: list } })
  expect(read('1#机 & 泵')).toMatchObject({
    value: {
      sheet: '1#机 & 泵',
      rows: [
        ['0', '9'],
        ['1', '9'],
      ],
    },
  })
})
