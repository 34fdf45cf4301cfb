import { useEffect } from 'react'

/** Says of each form whether a reload would lose something that was entered in it. */
export const unsavedWork = new Set<() => boolean>()

/** While this is so, no new version of the console replaces the page. */
export function useUnsavedHold(isUnsaved: () => boolean): void {
  useEffect(() => {
    unsavedWork.add(isUnsaved)
    return () => {
      unsavedWork.delete(isUnsaved)
    }
  })
}
