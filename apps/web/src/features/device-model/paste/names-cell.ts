import { limits } from '@fieldhub/contract'

const sign =
  /(?:^|[\s,，;；、/。|(（])((?:bit|b)?\s*\d{1,5}|0x[0-9a-f]{1,4})\s*(?:[:：=＝]|[-–—]+>?|、|\.(?!\d))\s*/gi

/**
 * Names of values in a remark such as `0：停止 1：运行` or `bit0=过压，bit1=欠压`, as a cell of names holds them. Empty: it names
 * fewer than two, or something else, such as the range `0-100`.
 */
export function namesIn(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
  const signed = [...bare.matchAll(sign)]
  const found = signed.length < 2 ? countedUp(bare) : signed
  if (found.length < 2 || (found[0]?.index ?? 0) > 12) return ''
  const names = found.map((match, at) => {
    const end = found[at + 1]?.index ?? bare.length
    const name = bare.slice(match.index + match[0].length, end).replace(/[\s,;、/。|)]+$/, '')
    return { key: keyOf(match[1] ?? ''), name: name.trim() }
  })
  const isPlain = names.every(({ name }) => /^[^\d\s]/.test(name) && isShort(name))
  const isDistinct = new Set(names.map(({ key }) => key)).size === names.length
  return isPlain && isDistinct ? names.map(({ key, name }) => `${key}=${name}`).join('; ') : ''
}

const glued =
  /(?:^|[\s,，;；、/。(（])(\d{1,2})\s{0,2}(?=\p{Script=Han})(?!位|个|字节|次|秒|分|小时|天|路|级|年|月|日|号)/gu

/** `0正常 1低电 2故障`, `0 停止 1 运行`: numbers without a sign behind them count up from 0 or 1, else they are amounts. */
function countedUp(text: string): RegExpExecArray[] {
  const found = [...text.matchAll(glued)]
  const first = Number(found[0]?.[1])
  const isCounting = first <= 1 && found.every(([, key], at) => Number(key) === first + at)
  return isCounting ? found : []
}

function isShort(name: string): boolean {
  return Array.from(name).length <= limits.nameCharacters && !/[;=]/.test(name)
}

function keyOf(text: string): string {
  const bit = /^(?:bit|b)\s*(\d+)$/i.exec(text)?.[1]
  return bit === undefined ? String(Number(text)) : `b${Number(bit)}`
}
