/**
 * Spreadsheet programs run a text that begins so as a formula. They accept the full-width signs of Chinese keyboards
 * too.
 */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/
const guarded = /^'(?=[=+\-@＝＋－＠\t\r])/
/** A program that reads the file with another separator begins a new cell behind one inside a quoted cell. */
const innerStart = /([;\t])(?='*[=+\-@＝＋－＠])/g
const guardedInside = /([;\t])'(?='*[=+\-@＝＋－＠])/g

/** Puts an apostrophe in front, with which spreadsheet programs show the text as it is. */
export function withGuard(text: string): string {
  const inside = text.replaceAll(innerStart, "$1'")
  return formulaStart.test(inside) ? `'${inside}` : inside
}

export function withoutGuard(text: string): string {
  return text.replace(guarded, '').replaceAll(guardedInside, '$1')
}
