import { useEffect, useState } from 'react'

interface ChangedStartOptions<Draft> {
  /** What is stored now. */
  readonly start: Draft
  /** Whether it is something stored, which others may change while it is open. */
  readonly isStored: boolean
  /** Fields that change by themselves, such as a reported position. */
  readonly moving: readonly string[]
  readonly form: {
    readonly draft: Draft
    readonly isSaving: boolean
    readonly isDirty: () => boolean
    readonly rebase: (start: Draft, draft: Draft) => void
  }
}

/** What to do when somebody else saved what is being edited here. */
export interface ChangedStart {
  /** Shows what the other saved, and gives up what was entered. */
  readonly follow: () => void
  /** Goes on with what was entered; saving replaces what the other saved. */
  readonly keep: () => void
}

/**
 * Notices that what a form edits was saved by somebody else meanwhile. Where nothing was entered the form follows; else
 * nothing is overwritten, and the person chooses. Undefined: there is nothing to choose.
 */
export function useChangedStart<Draft extends object>({
  start,
  isStored,
  moving,
  form,
}: ChangedStartOptions<Draft>): ChangedStart | undefined {
  const stored = toText(start, moving)
  const [known, setKnown] = useState(stored)
  const { draft, isSaving, rebase } = form
  const isOther = isStored && stored !== known && !isSaving
  const isHeld = isOther && form.isDirty() && toText(draft, moving) !== stored
  const settle = (next: Draft) => {
    setKnown(stored)
    rebase(start, next)
  }
  useEffect(() => {
    // What is stored is outside of the form, which follows it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isOther && !isHeld) settle(start)
  })
  if (!isHeld) return undefined
  return { follow: () => settle(start), keep: () => settle(draft) }
}

function toText(draft: object, moving: readonly string[]): string {
  return JSON.stringify(draft, (key, value: unknown) => (moving.includes(key) ? undefined : value))
}
