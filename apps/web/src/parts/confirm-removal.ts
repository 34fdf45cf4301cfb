import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

interface Removal {
  readonly title: string
  /** What the removal leads to. */
  readonly text: string
  readonly action: string
  /** The sentence that it is gone. */
  readonly done: string
  /** Resolves with undefined when it was refused, which a toast has shown then. */
  readonly remove: () => Promise<unknown>
  /** Reads what showed it again, also after a refusal, which may mean that it has changed. */
  readonly refresh: () => Promise<unknown>
}

/** Removes something once a person has confirmed it. Resolves with whether it is gone. */
export async function confirmRemoval(removal: Removal): Promise<boolean> {
  const { title, text, action, done, remove, refresh } = removal
  if (!(await confirmAction({ title, text, confirmLabel: action, isDanger: true }))) return false
  const isGone = (await remove()) !== undefined
  await refresh()
  if (isGone) toastDone(done)
  return isGone
}
