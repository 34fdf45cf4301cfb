/** An id of a path, 0 for a new one; null for a text that is no id. */
export function idOfText(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null
}

/** A page of an address; the first one for invalid text. */
export function pageOfText(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
