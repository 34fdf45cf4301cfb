const editable = 'input, textarea, select, [contenteditable]'
const dialogs = '[role=dialog], [role=alertdialog]'

/** Whether a key is meant for the page: nobody types a text, no dialog is open, and no other key is held. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const isTyped = event.target instanceof Element && event.target.closest(editable) !== null
  return !isTyped && document.querySelector(dialogs) === null
}
