import { expect, test } from 'vitest'
import { toCellText } from '#features/device-model/grid/cell-text.ts'
import { joinSheet, splitSheet } from '#features/device-model/sheet/sheet-text.ts'
import { planPaste } from './paste-plan.ts'

const plain = { rowsMax: 100, style: 'zero', recall: () => undefined } as const

const readPaste = (...paste: Parameters<typeof planPaste>) => {
  const plan = planPaste(...paste)
  if (plan.kind === 'cells') return { lines: plan.lines, dropped: plan.dropped, ignored: [] }
  const { lines, unused } = plan.reading
  return { lines: lines.map(({ cells }) => cells), dropped: 0, ignored: unused }
}

test('cells follow the grid from the active column', () => {
  const { lines } = readPaste('03\tint16\t0x10\r\n4\tfloat\t2\r\n', 'func', plain)
  expect(lines).toEqual([
    { func: '03', fm: 's16_ab', register: '16' },
    { func: '04', fm: 'f32_abcd', register: '2' },
  ])
})

test.for([
  [
    'Chinese',
    '变量名称\t寄存器地址(十进制)\t数据格式\t上报频率\t备注\n水温\t５\t32位浮点 CDAB\t1,000\tx',
  ],
  ['English', 'Name\tRegister\tData format\tRate\tRemark\n水温\t5\tfloat32_cdab\t1000\tx'],
] as const)('%s headings say which column is which', ([, text]) => {
  expect(readPaste(text, 'unit', plain).lines).toEqual([
    { name: '水温', register: '5', fm: 'f32_cdab', rate: '1000', decimals: '3' },
  ])
})

test('text that is not understood stays to be shown as a fault', () => {
  expect(readPaste('abc\t5.5', 'fm', plain).lines).toEqual([{ fm: 'abc', register: '5.5' }])
})

test('a variable called 名称 alone is no heading', () => {
  expect(readPaste('名称', 'name', plain).lines).toEqual([{ name: '名称' }])
})

test('what is past the limit is counted, not taken', () => {
  expect(readPaste('a\nb\nc', 'name', { ...plain, rowsMax: 2 })).toEqual({
    lines: [{ name: 'a' }, { name: 'b' }],
    dropped: 1,
    ignored: [],
  })
})

test('a quoted cell keeps its tabs, line ends and quotes', () => {
  const lines = [
    ['a\tb', 'say "x"', ''],
    ['', 'line\nbreak', 'c'],
  ]
  expect(splitSheet(joinSheet(lines))).toEqual(lines)
})

test.for(['', '\n\n', '"', '\t', 'a\tb\r\n'])('%j does not hang', (text) => {
  expect(splitSheet(text).length).toBeLessThanOrEqual(1)
})

test('registers written as in a manual bring their function code', () => {
  const text = 'Name\tAddress\tFC\n水温\t30101\t03\n开关\t00001\t'
  expect(readPaste(text, 'name', { ...plain, style: 'modicon' }).lines).toEqual([
    { name: '水温', register: '100', func: '04' },
    { name: '开关', register: '0', func: '01', fm: 'bool' },
  ])
})

test("a manual's headings keep the name and the factor, and what is not used is named", () => {
  const text =
    '参数名称\t寄存器地址\t数据类型\t单位\t倍率\t读写\t备注\nA相电压\t0064H\tunsigned short\tV\t0.1\t只读\t相电压'
  expect(readPaste(text, 'name', plain)).toEqual({
    lines: [
      {
        name: 'A相电压',
        register: '100',
        fm: 'u16_ab',
        unit: 'V',
        factor: '0.1',
        decimals: '1',
        rw: 'r',
      },
    ],
    dropped: 0,
    ignored: ['备注'],
  })
})

test.for([
  ['Float', 'CDAB', 'f32_cdab'],
  ['Float(ABCD)', 'ABCD', 'f32_abcd'],
  ['UINT32', '3412', 'u32_cdab'],
  ['short', 'CDAB', 's16_ab'],
  ['Float(CDAB)', 'DCBA', 'f32_cdab DCBA'],
  ['Float(ABCD)', 'CDAB', 'f32_abcd CDAB'],
  ['Float', '小端', 'f32_abcd 小端'],
] as const)('%s in the byte order %s is %s', ([type, order, fm]) => {
  const text = `Tag Name\tStart Address\tData Type\tByte Order\nP\t4x0011\t${type}\t${order}`
  expect(readPaste(text, 'name', plain).lines).toMatchObject([
    { name: 'P', register: '10', func: '03', fm },
  ])
})

test('a column of hexadecimal registers is read as one, and the second of two addresses is not used', () => {
  const text = '描述\t名称\t地址(HEX)\t地址(DEC)\nx\t频率\t0010\t16\ny\t电流\t00FF\t255'
  const { lines, ignored } = readPaste(text, 'name', plain)
  expect(lines).toEqual([
    { name: '频率', register: '16' },
    { name: '电流', register: '255' },
  ])
  expect(ignored).toEqual(['描述', '地址(DEC)'])
})

test.for([
  ['fm', 'Float(ABCD)', 'f32_abcd'],
  ['fm', 'UINT32（CDAB）', 'u32_cdab'],
  ['fm', '浮点数 CDAB', 'f32_cdab'],
  ['fm', '短整型', 's16_ab'],
  ['fm', 'Float(ABDC)', 'Float(ABDC)'],
  ['func', '03H', '03'],
  ['func', '4x', '03'],
  ['func', '3x', '04'],
  ['rw', 'W/R', 'rw'],
  ['rw', '读/写', 'rw'],
  ['register', '100H', '256'],
] as const)('%s: %s is %s', ([column, text, kept]) => {
  expect(toCellText(column, text)).toBe(kept)
})

test('of two weak headings of the name the first names the variable', () => {
  const { lines, ignored } = readPaste('参数\t描述\t地址(DEC/HEX)\n频率\tx\t10', 'name', plain)
  expect(lines).toEqual([{ name: '频率', register: '10' }])
  expect(ignored).toEqual(['描述'])
})

test('a floating-point value of which a manual gives no decimals keeps some', () => {
  const [line] = readPaste('名称\t地址\t类型\n压力\t0\tfloat32 ABCD', 'name', plain).lines
  expect(line).toMatchObject({ fm: 'f32_abcd', decimals: '3' })
})

test('a table that tells everything is sure, one that leaves a byte order open is not, unless it was asked before', () => {
  const rest = '\t寄存器\t类型\n流量\t0\t'
  const isSure = (
    text: string,
    recall = plain.recall as Parameters<typeof planPaste>[2]['recall'],
  ) => {
    const plan = planPaste(text, 'name', { ...plain, recall })
    return plan.kind === 'table' && plan.isSure
  }
  expect(isSure(`名称${rest}float CDAB`)).toBe(true)
  expect(isSure(`名称${rest}float`)).toBe(false)
  expect(isSure(`名称${rest}float`, () => ({ order: 'cdab' }))).toBe(true)
})

test.for([
  ['实际值=数据/10', { factor: '0.1' }],
  ['电压=DATA/100，单位V', { factor: '0.01', unit: 'V' }],
  ['P=raw×0.5', { factor: '0.5' }],
  ['16-30', {}],
  ['见 3/4 章', {}],
] as const)('the remark %s scales', ([remark, scale]) => {
  const [line] = readPaste(`名称\t地址\t数据说明\n电压\t0\t${remark}`, 'name', plain).lines
  const { name: _, register: __, decimals: ___, ...rest } = line ?? {}
  expect(rest).toEqual(scale)
})

test('a table whose names are under no known heading is asked about, so that nobody loses them unseen', () => {
  const rows = (name: string) => `${name}\t通讯地址\t单位\n设定频率\t2001H\tHz\n运行频率\t3000H\tHz`
  expect(planPaste(rows('参数名称'), 'name', plain)).toMatchObject({ isSure: true })
  expect(planPaste(rows('奇怪的一列'), 'name', plain)).toMatchObject({ isSure: false })
})
