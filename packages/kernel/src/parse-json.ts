/** The value of a text from outside; undefined, which no JSON has as its value: the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
