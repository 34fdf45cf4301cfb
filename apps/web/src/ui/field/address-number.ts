/** An id of a path, 0 for a new one; null for a text that is no id. */
export function idOfText(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null
}
