/** What closes the dialogs that lie on others, the topmost last. */
const closers: (() => void)[] = []

/**
 * Lets Escape close a dialog and none that it lies on, until the returned function is called. Each dialog of the library
 * closes at Escape by itself, so that one press would close those below as well, and lose what was typed there.
 */
export function closeFirst(close: () => void): () => void {
  closers.push(close)
  return () => {
    const at = closers.indexOf(close)
    if (at >= 0) closers.splice(at, 1)
  }
}

function closeTopmost(event: KeyboardEvent): void {
  const close = closers.at(-1)
  if (close === undefined || event.key !== 'Escape' || event.isComposing || isInList(event)) return
  event.stopImmediatePropagation()
  close()
}

/** A list that is open in the dialog closes first: the library marks the element that has the focus. */
function isInList({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
  )
}

// Whoever listens first is called first, so this begins before any dialog opens. Tests without a browser have no window.
if (typeof window !== 'undefined')
  window.addEventListener('keydown', closeTopmost, { capture: true })
