/**
 * Puts a text on the clipboard. Resolves with false where the browser refuses. Pages without TLS, as consoles in a plant
 * are opened by their address, have no clipboard of their own: there the text is selected and copied as by keys.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return copySelected(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.ariaHidden = 'true'
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Beside what has the focus, since a dialog lets none go elsewhere.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
