import { formatLabels } from '@fieldhub/contract'
import { scalingNumbers } from './scaling-cells.ts'
import { type GridColumn, gridColumns, isChoice } from './variable-row.ts'

/** Headings that sheets use for a column, in both languages, lower case and without spaces. */
const headings: Readonly<Record<GridColumn, readonly string[]>> = {
  name: ['name', 'variable', 'variablename', 'tag', '名称', '变量', '变量名', '变量名称', '点位'],
  func: ['func', 'function', 'functioncode', 'fc', '功能码'],
  fm: ['fm', 'format', 'dataformat', 'datatype', 'type', '数据格式', '格式', '数据类型', '类型'],
  register: ['register', 'address', 'addr', '寄存器', '寄存器地址', '地址'],
  bit: ['bit', '位', '位号'],
  length: [
    'length',
    'len',
    'count',
    'quantity',
    'registers',
    '长度',
    '寄存器数',
    '寄存器个数',
    '数量',
  ],
  decimals: ['decimals', 'decimalplaces', 'dp', '小数', '小数位', '小数位数'],
  unit: ['unit', '单位'],
  rw: ['rw', 'r/w', 'access', 'read/write', '读写', '读写方式', '权限'],
  method: ['method', 'reporting', 'reportingmethod', 'report', '上报方式', '上报'],
  rate: ['rate', 'interval', 'reportingrate', '频率', '上报频率', '周期', '采集周期'],
  pUnit: ['punit', 'rateunit', 'timeunit', '频率单位', '时间单位', '周期单位'],
  identifier: ['identifier', 'id', 'flag', 'key', '标识', '标识符', '点标识'],
  factor: [
    'factor',
    'multiplier',
    'scale',
    'scalefactor',
    'coefficient',
    'gain',
    'resolution',
    '系数',
    '倍率',
    '比例',
    '比例系数',
    '乘数',
    '分辨率',
    '缩放',
  ],
  offset: ['offset', '偏移', '偏移量', '偏置'],
  points: ['points', 'twopoints', '两点', '两点换算', '量程'],
  ratio: ['ratio', 'transformer', 'transformerratio', '变比', '互感器'],
  valueMin: ['valuemin', 'minvalue', 'clampmin', '显示下限', '值下限'],
  valueMax: ['valuemax', 'maxvalue', 'clampmax', '显示上限', '值上限'],
  writeMin: ['writemin', 'minwrite', 'lowestwrite', '写入下限', '写下限', '设定下限'],
  writeMax: ['writemax', 'maxwrite', 'highestwrite', '写入上限', '写上限', '设定上限'],
  writeStep: ['writestep', 'step', '步长', '写入步长'],
  confirmMin: ['confirmmin', 'confirmbelow', '确认下限', '低于确认'],
  confirmMax: ['confirmmax', 'confirmabove', '确认上限', '高于确认'],
  names: ['names', 'valuenames', 'enum', 'enumeration', '值名称', '枚举', '状态名称', '含义'],
}

/** Other spellings of a choice, each with the text that the cell stores. */
const spellings: Partial<Record<GridColumn, Readonly<Record<string, string>>>> = {
  func: spelled({
    '01': ['1', '0x01', 'fc01', 'coil', '线圈', '01coil', '01线圈'],
    '02': ['2', '0x02', 'fc02', 'discreteinput', '离散输入', '02discreteinput', '02离散输入'],
    '03': [
      '3',
      '0x03',
      'fc03',
      'holdingregister',
      '保持寄存器',
      '03holdingregister',
      '03保持寄存器',
    ],
    '04': ['4', '0x04', 'fc04', 'inputregister', '输入寄存器', '04inputregister', '04输入寄存器'],
  }),
  fm: spelled({
    bool: ['boolean', 'bit', '布尔', '布尔型', '开关量'],
    bit16: ['16位按位', '16-bitbitwise', 'bitwise', '按位'],
    u16_ab: ['uint16', 'u16', 'word', 'unsigned16ab', '16位无符号', '16位无符号ab', '无符号16位'],
    u16_ba: ['uint16ba', 'unsigned16ba', '16位无符号ba'],
    s16_ab: ['int16', 's16', 'short', 'signed16ab', '16位有符号', '16位有符号ab', '有符号16位'],
    s16_ba: ['int16ba', 'signed16ba', '16位有符号ba'],
    u32_abcd: ['uint32', 'u32', 'dword', 'unsigned32abcd', '32位无符号', '32位无符号abcd'],
    u32_cdab: ['uint32cdab', 'unsigned32cdab', '32位无符号cdab'],
    u32_dcba: ['uint32dcba', 'unsigned32dcba', '32位无符号dcba'],
    s32_abcd: ['int32', 's32', 'signed32abcd', '32位有符号', '32位有符号abcd'],
    s32_cdab: ['int32cdab', 'signed32cdab', '32位有符号cdab'],
    s32_dcba: ['int32dcba', 'signed32dcba', '32位有符号dcba'],
    f32_abcd: [
      'float',
      'float32',
      'f32',
      'real',
      'float32abcd',
      '浮点',
      '32位浮点',
      '32位浮点abcd',
    ],
    f32_cdab: ['floatcdab', 'float32cdab', '32位浮点cdab'],
    f32_dcba: ['floatdcba', 'float32dcba', '32位浮点dcba'],
    bcd16: ['bcd', '16位bcd'],
    bcd32: ['32位bcd'],
    f64_abcd: ['double', 'float64', 'f64', 'float64abcd', '双精度', '64位浮点', '64位浮点abcd'],
    f64_cdab: ['float64cdab', 'doublecdab', '64位浮点cdab'],
    u32_badc: ['uint32badc', 'unsigned32badc', '32位无符号badc'],
    s32_badc: ['int32badc', 'signed32badc', '32位有符号badc'],
    f32_badc: ['float32badc', '32位浮点badc', 'floatbadc'],
    u64_abcd: ['uint64abcd', 'unsigned64abcd', '64位无符号abcd', 'uint64', 'u64', '64位无符号'],
    u64_cdab: ['uint64cdab', 'unsigned64cdab', '64位无符号cdab'],
    u64_dcba: ['uint64dcba', 'unsigned64dcba', '64位无符号dcba'],
    u64_badc: ['uint64badc', 'unsigned64badc', '64位无符号badc'],
    s64_abcd: ['int64abcd', 'signed64abcd', '64位有符号abcd', 'int64', 's64', '64位有符号'],
    s64_cdab: ['int64cdab', 'signed64cdab', '64位有符号cdab'],
    s64_dcba: ['int64dcba', 'signed64dcba', '64位有符号dcba'],
    s64_badc: ['int64badc', 'signed64badc', '64位有符号badc'],
    f64_dcba: ['float64dcba', '64位浮点dcba', 'doubledcba'],
    f64_badc: ['float64badc', '64位浮点badc', 'doublebadc'],
    text_ab: ['string', 'text', 'ascii', 'str', '文本ab', '字符串', '文本'],
    text_ba: ['stringba', 'textba', 'asciiba', 'strba', '文本ba', '字符串ba'],
  }),
  rw: spelled({
    r: ['ro', 'read', 'readonly', 'read-only', '只读', '读'],
    rw: ['r/w', 'wr', 'readwrite', 'read/write', 'read-write', 'write', '读写', '可写', '可读写'],
  }),
  method: spelled({
    all: ['always', 'every', 'everyreading', '全部', '全部上报', '定时'],
    change: ['onchange', '变化', '变化上报', '按变化'],
  }),
  pUnit: spelled({
    s: ['sec', 'second', 'seconds', '秒', '秒钟'],
    min: ['m', 'minute', 'minutes', '分', '分钟'],
    h: ['hr', 'hour', 'hours', '小时', '时'],
  }),
  ratio: spelled({
    '': ['none', '无', '-'],
    ct: ['ct电流', 'ct,current', 'ct变比', '电流互感器', '电流'],
    pt: ['pt电压', 'pt,voltage', 'pt变比', '电压互感器', '电压', 'vt'],
    ctpt: ['ct×pt', 'ct*pt', 'ctxpt', 'pt*ct', '功率', '电能'],
  }),
}

const textColumns: readonly GridColumn[] = ['name', 'unit', 'identifier', 'points', 'names']

const fractionColumns: readonly GridColumn[] = scalingNumbers

/** Columns that name the slave of a row, beside those of the grid. */
const slaveHeadings = {
  slave: ['slave', 'slavename', '从机', '从机名称', '从站'],
  addr: ['slaveaddress', 'slaveaddr', 'slaveid', 'unitid', '从机地址', '从站地址', '站号'],
} as const
export type SheetColumn = GridColumn | keyof typeof slaveHeadings

/** The column that a heading of a sheet of a whole model means. */
export function getSheetColumn(heading: string): SheetColumn | null {
  const bare = plain(heading.replace(/[(（[].*$/, ''))
  const has = (list: readonly string[]) => list.includes(bare)
  if (has(slaveHeadings.slave)) return 'slave'
  return has(slaveHeadings.addr) ? 'addr' : columnOfHeading(heading)
}

export function columnOfHeading(heading: string): GridColumn | null {
  const bare = plain(heading.replace(/[(（[].*$/, ''))
  return gridColumns.find((column) => headings[column].includes(bare)) ?? null
}

/** Typed or pasted text as the cell keeps it. What is not understood stays as it is, to be shown as a fault. */
export function toCellText(column: GridColumn, text: string): string {
  const trimmed = text.trim()
  if (column === 'fm') return formatOfText(plain(trimmed)) ?? trimmed
  if (isChoice(column)) return spellings[column]?.[plain(trimmed)] ?? trimmed
  if (textColumns.includes(column)) return trimmed
  return fractionColumns.includes(column) ? toNumberText(trimmed) : toIntegerText(trimmed)
}

/** The names that exported sheets use, then what people call formats. */
const formatNames = new Map(formatLabels.map(({ key, sheetName }) => [plain(sheetName), key]))

function formatOfText(text: string): string | undefined {
  return formatNames.get(text) ?? spellings.fm?.[text]
}

/** The text of a number, which sheets write as `1,024.5`, `×0.1`, `1E-1` or in full-width digits. */
function toNumberText(text: string): string {
  const narrow = text
    .normalize('NFKC')
    .replaceAll(',', '')
    .replace(/^[×x*]\s*/i, '')
  const value = Number(narrow)
  return narrow === '' || Number.isNaN(value) ? text : String(value)
}

/** The text of an integer, which sheets write as `1,024`, `0x10`, in full-width digits or as `5.0`. */
function toIntegerText(text: string): string {
  const narrow = text.normalize('NFKC').replaceAll(',', '')
  if (narrow === '') return ''
  const value = Number(narrow)
  return Number.isInteger(value) ? String(value) : text
}

function spelled(table: Readonly<Record<string, readonly string[]>>) {
  const entries = Object.entries(table).flatMap(([kept, others]) =>
    [kept, ...others].map((other): [string, string] => [plain(other), kept]),
  )
  return Object.fromEntries(entries)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[\s_]/g, '')
}
