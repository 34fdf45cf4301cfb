import type { FormulaFaultCode } from '@fieldhub/rules'
import type { Translated } from '../language.ts'

type FaultMessages = Readonly<Record<`formula${Capitalize<FormulaFaultCode>}`, Translated>>

/** Sentences for what is wrong with a formula. `{at}` is the place, counted from 1, `{what}` the piece of text. */
const faults = {
  formulaEmpty: { zh_cn: '请输入公式', en_us: 'Enter a formula' },
  formulaTooLong: {
    zh_cn: '公式过长：最多1000个字符、400项、8个时间窗函数',
    en_us: 'The formula is too long: 1000 characters, 400 parts, 8 functions that look back',
  },
  formulaTooDeep: {
    zh_cn: '第{at}个字符：嵌套超过40层',
    en_us: 'Character {at}: more than 40 levels inside each other',
  },
  formulaCharacter: {
    zh_cn: '第{at}个字符：不支持“{what}”',
    en_us: 'Character {at}: “{what}” has no meaning here',
  },
  formulaUnclosedName: {
    zh_cn: '第{at}个字符：变量名缺少右方括号 ]',
    en_us: 'Character {at}: the name lacks its closing bracket ]',
  },
  formulaUnclosedText: {
    zh_cn: '第{at}个字符：文字缺少右引号',
    en_us: 'Character {at}: the text lacks its closing quote',
  },
  formulaEmptyName: {
    zh_cn: '第{at}个字符：方括号内没有变量名',
    en_us: 'Character {at}: the brackets hold no name',
  },
  formulaNumber: {
    zh_cn: '第{at}个字符：数字“{what}”过大',
    en_us: 'Character {at}: the number {what} is too large',
  },
  formulaUnexpectedEnd: {
    zh_cn: '公式没有写完：末尾缺少变量或数字',
    en_us: 'The formula ends where a variable or a number is missing',
  },
  formulaUnexpected: {
    zh_cn: '第{at}个字符：“{what}”处应为变量、数字或函数',
    en_us: 'Character {at}: a variable, a number or a function belongs in place of “{what}”',
  },
  formulaOperatorExpected: {
    zh_cn: '第{at}个字符：“{what}”前缺少运算符；名称含空格或符号时请用 [ ] 括起来',
    en_us:
      'Character {at}: an operator is missing before “{what}”; names with blanks or signs stand in [ ]',
  },
  formulaClosingExpected: {
    zh_cn: '第{at}个字符：缺少右括号 )',
    en_us: 'Character {at}: a closing parenthesis ) is missing',
  },
  formulaColonExpected: {
    zh_cn: '第{at}个字符：? 之后缺少冒号 :',
    en_us: 'Character {at}: the colon : of the ? is missing',
  },
  formulaChainedComparison: {
    zh_cn: '第{at}个字符：不能连续比较，请写成 1 < x 且 x < 3',
    en_us: 'Character {at}: comparisons do not chain; write 1 < x and x < 3',
  },
  formulaUnknownFunction: {
    zh_cn: '第{at}个字符：没有函数“{what}”',
    en_us: 'Character {at}: there is no function “{what}”',
  },
  formulaArgumentCount: {
    zh_cn: '第{at}个字符：“{what}”的参数个数不对',
    en_us: 'Character {at}: “{what}” has too many or too few arguments',
  },
  formulaNumberExpected: {
    zh_cn: '第{at}个字符：“{what}”是条件（是/否），这里需要数值',
    en_us: 'Character {at}: “{what}” is yes or no where a number is needed',
  },
  formulaSameTypeExpected: {
    zh_cn: '第{at}个字符：两边必须同为数值或同为条件',
    en_us: 'Character {at}: both sides must be numbers, or both yes or no',
  },
  formulaVariableExpected: {
    zh_cn: '第{at}个字符：这里只能写一个变量',
    en_us: 'Character {at}: only a variable may stand here',
  },
  formulaDurationExpected: {
    zh_cn: '第{at}个字符：这里需要时长，如 10m、1h、1d',
    en_us: 'Character {at}: a time such as 10m, 1h or 1d is needed here',
  },
  formulaDurationMisplaced: {
    zh_cn: '第{at}个字符：时长“{what}”只能作为时间窗函数的参数',
    en_us: 'Character {at}: the time {what} belongs to functions that look back only',
  },
  formulaDurationRange: {
    zh_cn: '第{at}个字符：时长为10秒到31天',
    en_us: 'Character {at}: a time is from 10 seconds to 31 days',
  },
  formulaRollOver: {
    zh_cn: '第{at}个字符：翻转值为大于0的固定数字，如 65535',
    en_us: 'Character {at}: the roll-over is a fixed number above 0, such as 65535',
  },
  formulaTextMisplaced: {
    zh_cn: '第{at}个字符：文字{what}只能用在 tariff() 中',
    en_us: 'Character {at}: the text {what} belongs to tariff() only',
  },
  formulaTariffExpected: {
    zh_cn: '第{at}个字符：请在引号内写时段，如 "8:00-11:00, 18:00-21:00"，不能重叠',
    en_us:
      'Character {at}: write times in quotes that do not overlap, such as "8:00-11:00, 18:00-21:00"',
  },
  formulaUnknownVariable: {
    zh_cn: '第{at}个字符：没有变量“{what}”',
    en_us: 'Character {at}: there is no variable “{what}”',
  },
  formulaAmbiguousVariable: {
    zh_cn: '第{at}个字符：有多个变量名为“{what}”，请写成 [从机].[变量]',
    en_us: 'Character {at}: several variables are called “{what}”; write [slave].[variable]',
  },
  formulaTextVariable: {
    zh_cn: '第{at}个字符：“{what}”是文本变量，不能计算',
    en_us: 'Character {at}: “{what}” is a text and no number',
  },
  formulaUnknownDevice: {
    zh_cn: '第{at}个字符：本账号没有序列号为“{what}”的设备',
    en_us: 'Character {at}: the account has no device with the serial number “{what}”',
  },
} as const satisfies FaultMessages

export const formulaMessages = {
  ...faults,
  formulaCycle: {
    zh_cn: '公式互相引用成环：{what}',
    en_us: 'The formulas need each other in a circle: {what}',
  },
  formulaReadOnly: { zh_cn: '计算变量只能读取', en_us: 'A calculated variable is read only' },
  formulaLength: { zh_cn: '公式为1-1000个字符', en_us: 'The formula has 1-1000 characters' },
  formulaFollowLength: {
    zh_cn: '改名后，“{what}”的公式会超过1000个字符，请先缩短该公式',
    en_us:
      'With the new names the formula of “{what}” has more than 1000 characters: shorten it first',
  },
  formulaPreviewHeavy: {
    zh_cn: '要读取的历史超过100万个值，请缩短公式中的时间窗后再试算',
    en_us: 'More than a million stored values would be read: try it with shorter windows',
  },
  formulaCount: {
    zh_cn: '一个模型最多200个计算变量',
    en_us: 'A model has at most 200 calculated variables',
  },
  formulaReferences: {
    zh_cn: '一个模型的全部公式合计最多引用2000个变量（同一变量在每个公式中各计一次）',
    en_us:
      'The formulas of a model read at most 2000 variables together, each counted once in every formula',
  },
} as const satisfies Readonly<Record<string, Translated>>

const messageByFault = new Map<string, keyof typeof faults>(
  Object.keys(faults)
    .filter(isFaultMessage)
    .map((key) => [key.slice('formula'.length).toLowerCase(), key]),
)

function isFaultMessage(key: string): key is keyof typeof faults {
  return Object.hasOwn(faults, key)
}

/** The sentence for a fault of a formula. */
export function formulaMessageOf(code: FormulaFaultCode): keyof typeof faults {
  return messageByFault.get(code.toLowerCase()) ?? 'formulaUnexpected'
}
