/**
 * A text that begins so is run as a formula by spreadsheet programs; they take the full-width signs of Chinese keyboards
 * for the same.
 */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/
const guarded = /^'(?=[=+\-@＝＋－＠\t\r])/
/** Read with another separator, what follows one inside of a quoted cell begins a cell of its own. */
const innerStart = /([;\t])(?='*[=+\-@＝＋－＠])/g
const guardedInside = /([;\t])'(?='*[=+\-@＝＋－＠])/g

/** A leading apostrophe: spreadsheet programs then show the text as it is. */
export function withGuard(text: string): string {
  const inside = text.replaceAll(innerStart, "$1'")
  return formulaStart.test(inside) ? `'${inside}` : inside
}

export function withoutGuard(text: string): string {
  return text.replace(guarded, '').replaceAll(guardedInside, '$1')
}
