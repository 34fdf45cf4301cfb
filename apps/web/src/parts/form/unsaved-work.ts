import { useEffect } from 'react'
import { sleep } from '#ui/load-patiently.ts'

const lookAgainMs = 1_000
const checks = new Set<() => boolean>()

/** Whatever a reload would lose holds it up, from now until the returned function is called. */
export function holdUnsaved(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved)
  return () => void checks.delete(isUnsaved)
}

/** While this is so, no new version of the console replaces the page. */
export function useUnsavedHold(isUnsaved: () => boolean): void {
  useEffect(() => holdUnsaved(isUnsaved))
}

/** Resolves once nothing that somebody entered would be lost. */
export async function untilSaved(): Promise<void> {
  while ([...checks].some((isUnsaved) => isUnsaved())) await sleep(lookAgainMs)
}
