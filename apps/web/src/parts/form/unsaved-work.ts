import { useEffect } from 'react'

const checks = new Set<() => boolean>()
let waiting: (() => void) | undefined

/** Whatever a reload would lose holds it up, from now until the returned function is called. */
export function holdUnsaved(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved)
  return () => {
    checks.delete(isUnsaved)
    // The next render of a form holds it up again, before this.
    queueMicrotask(runIfSaved)
  }
}

/** While this is so, no new version of the console replaces the page. */
export function useUnsavedHold(isUnsaved: () => boolean): void {
  useEffect(() => holdUnsaved(isUnsaved))
}

/** Runs this as soon as nothing that somebody entered would be lost. */
export function whenSaved(run: () => void): void {
  waiting = run
  runIfSaved()
}

function runIfSaved(): void {
  if ([...checks].some((isUnsaved) => isUnsaved())) return
  waiting?.()
  waiting = undefined
}
