/** Excel opens no workbook whose sheets have longer names, or names with these characters. */
const charactersMax = 31
const refused = /[\p{Cc}[\]:*?/\\]/gu
const outside = /^[' ]+|[' ]+$/g
/** Excel keeps this one for itself. */
const reserved = 'history'

/** Gives every sheet a name that Excel takes and no other sheet has; what goes on gets a number. */
export class SheetNames {
  readonly list: string[] = []
  readonly #used = new Set<string>()

  /** The number of the sheet, from 1. */
  add(wanted: string): number {
    const plain = cut(wanted.replaceAll(refused, ' '), charactersMax)
    const name = plain === '' ? 'Sheet' : plain
    let unique = name
    for (let count = 2; this.#isTaken(unique); count += 1) {
      const end = ` ${count}`
      unique = `${cut(name, charactersMax - end.length)}${end}`
    }
    this.#used.add(unique.toLowerCase())
    return this.list.push(unique)
  }

  #isTaken(name: string): boolean {
    const known = name.toLowerCase()
    return known === reserved || this.#used.has(known)
  }
}

/** Excel counts UTF-16 units; half a character at the cut is left out, and so is an apostrophe that would be the first or last. */
function cut(text: string, length: number): string {
  return text
    .replaceAll(outside, '')
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(outside, '')
}
