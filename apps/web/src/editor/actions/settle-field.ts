/**
 * Takes over what somebody is typing in a field of text, as leaving it does, and goes on in it. What is saved is then what
 * is seen.
 */
export function settleField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  field.focus()
}
