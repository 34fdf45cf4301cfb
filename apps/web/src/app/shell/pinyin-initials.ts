/** The first Chinese character of each initial in pinyin order; i, u and v begin no syllable. */
const boundaries: readonly (readonly [string, string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '哒'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '讥'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '他'],
  ['w', '穵'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
]
const collator = new Intl.Collator('zh-CN-u-co-pinyin')
const chinese = /\p{Script=Han}/u
const known = new Map<string, string>()
/** A console sees some thousand different characters; beyond that the text is unusual and not worth a cache. */
const knownMax = 20_000

/** Turns `循环泵 2` into `xhb 2`, which is what people type to find a Chinese name. */
export function pinyinInitials(text: string): string {
  return Array.from(text.toLowerCase(), getInitial).join('')
}

function getInitial(character: string): string {
  if (!chinese.test(character)) return character
  const found = known.get(character)
  if (found !== undefined) return found
  const initial =
    boundaries.findLast(([, first]) => collator.compare(first, character) <= 0)?.[0] ?? character
  if (known.size < knownMax) known.set(character, initial)
  return initial
}
