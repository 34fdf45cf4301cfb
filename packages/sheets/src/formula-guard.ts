/** A text that begins so is run as a formula by spreadsheet programs. */
const formulaStart = /^[=+\-@\t\r]/
const guarded = /^'(?=[=+\-@\t\r])/

/** A leading apostrophe: spreadsheet programs then show the text as it is. */
export function withGuard(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

export function withoutGuard(text: string): string {
  return text.replace(guarded, '')
}
