/** Excel opens no workbook whose sheets have longer names, or names with these characters. */
const charactersMax = 31
const refused = /[\p{Cc}[\]:*?/\\]|^'|'$/gu

/** Gives every sheet a name that Excel takes and no other sheet has; what goes on gets a number. */
export class SheetNames {
  readonly list: string[] = []
  readonly #used = new Set<string>()

  /** The number of the sheet, from 1. */
  add(wanted: string): number {
    const plain = wanted.replaceAll(refused, ' ').trim()
    const name = plain === '' ? 'Sheet' : plain
    let unique = cut(name, charactersMax)
    for (let count = 2; this.#used.has(unique.toLowerCase()); count += 1) {
      const end = ` ${count}`
      unique = `${cut(name, charactersMax - end.length)}${end}`
    }
    this.#used.add(unique.toLowerCase())
    return this.list.push(unique)
  }
}

/** Excel counts UTF-16 units; half a character at the cut is left out. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
