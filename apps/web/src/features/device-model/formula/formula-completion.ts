/** What the editor of a formula offers to insert. */
export interface Offered {
  /** What is searched. */
  readonly name: string
  /** Found by its beginning only, as few people know a function by its middle. */
  readonly isFunction: boolean
  /** What stands in the formula. */
  readonly insert: string
  /** Where the caret is afterwards, counted from the beginning of what was inserted. */
  readonly caret: number
}

export interface Completion<T extends Offered> {
  /** Where the word begins that is replaced. */
  readonly from: number
  readonly offered: readonly T[]
}

const shownMax = 8
const word = /(?:\[[^\]]*|[\p{L}_][\p{L}\p{N}_]*)$/u

/** What the word before the caret may become; nothing while there is no word, or when it is complete. */
export function completionAt<T extends Offered>(
  text: string,
  caret: number,
  all: readonly T[],
): Completion<T> {
  const typed = word.exec(text.slice(0, caret))?.[0] ?? ''
  const from = caret - typed.length
  const sought = typed.replace('[', '').trim().toLowerCase()
  if (typed === '') return { from, offered: [] }
  const isComplete = all.some(({ insert }) => insert === typed)
  if (isComplete) return { from, offered: [] }
  const found = all.filter((offer) => rank(offer, sought) < (offer.isFunction ? 1 : 2))
  const ranked = found.toSorted((one, other) => rank(one, sought) - rank(other, sought))
  return { from, offered: ranked.slice(0, shownMax) }
}

/** 0: its name begins with this; 1: it holds it; 2: neither. */
function rank({ name }: Offered, sought: string): number {
  const at = name.toLowerCase().indexOf(sought)
  return at === -1 ? 2 : Math.sign(at)
}

/** The text with this in place of what stands from `from` to the caret. */
export function insertAt(
  text: string,
  { from, caret }: { readonly from: number; readonly caret: number },
  chosen: Offered,
): { readonly text: string; readonly caret: number } {
  return {
    text: `${text.slice(0, from)}${chosen.insert}${text.slice(caret)}`,
    caret: from + chosen.caret,
  }
}
