import { getSheetColumn, type SheetColumn } from '#features/device-model/grid/cell-text.ts'

/** What a column of a pasted table holds. `remark` is read for names of values alone. */
export type Meaning = SheetColumn | 'order' | 'remark' | 'sign'

export interface Heading {
  readonly meaning: Meaning | null
  /** Gives way to another column of its meaning. */
  readonly isWeak: boolean
  readonly isHexadecimal: boolean
  /** The factor's numbers divide: `放大倍数` 10 means a tenth. */
  readonly isDivisor: boolean
  /** A length in bytes or bits; 1 for registers. */
  readonly perRegister: number
  /** A mark in the column means that the variable can be written: `写`, `W`. */
  readonly isWriteMark: boolean
}

const order =
  /^(?:字节序|字节顺序|字序|数据顺序|byteorder|wordorder|endian|endianness|byte\/wordorder)$/i
const remark =
  /^(?:备注|说明|注释|参数说明|数据说明|取值|取值范围|范围|数据范围|值域|量程|含义|描述|详细说明|数值说明|内容说明|定义|remarks?|notes?|comments?|description|desc|range|valuerange|values?|detail|definition|meaning)$/i
const weakName =
  /^(?:描述|说明|参数说明|注释|comments?|description|desc|参数|parameter|item|项目|含义|内容|定义|definition|meaning)$/i
const hexadecimal = /hex|十六进制|16进制|\(h\)/i
const decimal = /dec|十进制|10进制/i
const divisor = /^(?:放大倍数|放大系数|扩大倍数|除数|增益|gain|divisor|divideby|scalingdivisor)$/i
const writeMark = /^(?:写|可写|允许写|w|write|writable|writeable)$/i
const readMark = /^(?:读|可读|r|read|readable)$/i
const inBytes = /字节|byte/i
const inBits = /bits|位数/i

/** What a heading means, in Chinese, in English, or in both as in `地址 Address`. */
export function readHeading(text: string): Heading {
  const bare = plainHeading(text)
  const candidates = [bare, ...partsOf(text).map(plainHeading)]
  const column = firstOf(candidates, (one) => getSheetColumn(one) ?? extraColumn(one))
  const isOrder = candidates.some((one) => order.test(one))
  const isRemark = candidates.some((one) => remark.test(one))
  // What may be the name's or a remark is the name's only where no better column is; `参数` over `地址` is an address.
  const isWeak =
    (column === null || column === 'name') && candidates.some((one) => weakName.test(one))
  const meaning = isOrder ? 'order' : isRemark && !isWeak ? 'remark' : (column ?? null)
  return {
    meaning: isWeak ? 'name' : meaning,
    isWeak,
    isHexadecimal: hexadecimal.test(text) && !decimal.test(text),
    isDivisor: candidates.some((one) => divisor.test(one)),
    perRegister: inBytes.test(text) ? 2 : inBits.test(text) ? 16 : 1,
    isWriteMark:
      candidates.some((one) => writeMark.test(one)) &&
      !candidates.some((one) => readMark.test(one)),
  }
}

const extra: readonly (readonly [RegExp, Meaning])[] = [
  [/^(?:有无符号|符号位|有符号|signed|sign|signed\/unsigned|signedness)$/i, 'sign'],
  [writeMark, 'rw'],
  [
    /^(?:写功能码|功能码写|writefc|fcwrite|writefunction|writefunctioncode|functioncodewrite)$/i,
    'rw',
  ],
  [
    /^(?:modbus|rtu|tcp|保持|输入)*寄存器(?:起始)?(?:地址|编号|号)?$|^(?:modbus|plc|通讯|通信|数据|参数|起始|寄存器|点位|变量|十进制|十六进制|协议|物理|相对|绝对){1,3}地址$|^(?:modbus|register|reg|start|starting|holding|input|plc|data|decimal|dec|hex){0,3}(?:address|addr|register|adr)$/i,
    'register',
  ],
  [
    /^(?:设备|运行|监测|测量|数据|变量|信号|点位|参数|采集|测点){1,2}(?:参数|名称|名|项|点|描述|量)$|^(?:param|par|parametername|variablename)$/i,
    'name',
  ],
  [divisor, 'factor'],
  [
    /^(?:精度|换算系数|换算|转换系数|数据精度|单位系数|最小单位|比例因子|倍乘|scaling|scalefactor|accuracy|precision|ratio)$/i,
    'factor',
  ],
  [
    /^(?:信号|信号名|标签|标记|遥测量|遥信量|量|采集项|监测项|数据项|数据内容|寄存器名称|寄存器描述|功能|功能定义|功能名称|功能说明|点名|数据|功能描述|内容|符号|符号名|变量符号|symbol|symbolname|signal|registername|registerdescription|measurement|quantity|element|要素|channel|通道|通道名称|data|content|function|label|point|object)$/i,
    'name',
  ],
  [
    /^(?:数据长度|占用寄存器|字长|字节数|字节长度|寄存器长度|size|words?|noofregisters|numberofregisters|no\.?ofregs|regs|bytes|datalength|registercount)$/i,
    'length',
  ],
  [
    /^(?:操作|读写类型|读写性|访问|访问权限|操作权限|操作类型|rw属性|permission|permissions|attribute|attr|mode|readwrite|r\/wtype)$/i,
    'rw',
  ],
  [
    /^(?:寄存器号|寄存器编号|序号地址|通讯地址|起始寄存器|首地址|软元件|软元件号|元件|元件地址|元件号|plc元件|plc变量|device|operand|协议地址|plc地址|modbus寄存器|偏移地址|regno|registerno|registernumber|reg|reg\.?|modbusregister|startregister|startreg|startaddr|modbusaddr|addressdec|dec|hex|decaddress)$/i,
    'register',
  ],
  [
    /^(?:数据格式|格式类型|数据形式|数值类型|字节类型|变量格式|valuetype|vartype|dataformat|formattype|typeofdata)$/i,
    'fm',
  ],
  [/^(?:bit位|位地址|位序|bitno|bitposition|bits?)$/i, 'bit'],
  [
    /^(?:读功能码|命令|命令码|功能码读|fcread|readfc|fccode|readfunction|functioncoderead|modbusfunction|fun|fn|objecttype|registertype|对象类型|寄存器类型|寄存器区|区域|存储区)$/i,
    'func',
  ],
  [/^(?:工程单位|engineeringunit|eu|uom)$/i, 'unit'],
]

function extraColumn(bare: string): Meaning | null {
  return extra.find(([sign]) => sign.test(bare))?.[1] ?? null
}

/** The halves of a heading in two languages, and pieces between a stroke or a line end. */
function partsOf(text: string): readonly string[] {
  const narrow = text.normalize('NFKC')
  const han = narrow.replaceAll(/[^\p{Script=Han}]/gu, '')
  const latin = narrow.replaceAll(/[\p{Script=Han}]/gu, ' ').trim()
  const pieces = narrow.split(/[\n\r/|]/)
  return [...pieces, ...(han === '' || latin === '' ? [] : [han, latin])].filter(
    (one) => one.trim() !== '',
  )
}

function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[([].*$/s, '')
    .replaceAll(/[\s_:：*]/g, '')
    .replace(/(?<=\w)\.$/, '')
    .toLowerCase()
}

function firstOf<T>(all: readonly string[], find: (one: string) => T | null): T | null {
  for (const one of all) {
    const found = find(one)
    if (found !== null) return found
  }
  return null
}
