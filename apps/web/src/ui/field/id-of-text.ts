/** The id in a path, where 0 stands for a new entity; null when the text is no id. */
export function idOfText(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null
}
