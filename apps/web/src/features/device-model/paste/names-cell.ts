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
  const found = [...bare.matchAll(sign)]
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

function isShort(name: string): boolean {
  return Array.from(name).length <= limits.nameCharacters && !/[;=]/.test(name)
}

function keyOf(text: string): string {
  const bit = /^(?:bit|b)\s*(\d+)$/i.exec(text)?.[1]
  return bit === undefined ? String(Number(text)) : `b${Number(bit)}`
}
