const checks = new Set<() => boolean>()
let waiting: (() => void) | undefined

/** Whatever a reload would lose holds it up, from now until the returned function is called. */
export function holdUnsaved(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved)
  return () => {
    checks.delete(isUnsaved)
    runIfSaved()
  }
}

/** Runs this as soon as nothing that somebody entered would be lost. */
export function whenSaved(run: () => void): void {
  waiting = run
  runIfSaved()
}

function runIfSaved(): void {
  if ([...checks].some((isUnsaved) => isUnsaved())) return
  const run = waiting
  waiting = undefined
  run?.()
}
