import { useEffect } from 'react'
import { isLeavingToLogin } from '#api/session/leave-to-login.ts'
import { useChangedStart } from './use-changed-start.ts'
import { type FormOptions, useForm } from './use-form.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface KeptFormOptions<Draft, Input> extends Omit<FormOptions<Draft, Input>, 'save'> {
  /** What it edits: what is entered is kept under this until it is saved; undefined: nothing is kept. */
  readonly keepAs: string | undefined
  /** Whether it edits something stored, which others may change meanwhile. */
  readonly isStored: boolean
  /** Fields that change by themselves, so that nobody has to be told. */
  readonly moving?: readonly string[] | undefined
  /** Fields that never leave the page. */
  readonly secrets?: readonly string[]
  readonly save: (input: Input) => Promise<void>
}

/** A form whose draft outlasts a reload and the end of the session. */
export function useKeptForm<Draft extends object, Input>(options: KeptFormOptions<Draft, Input>) {
  const { keepAs, secrets, save, isStored, moving = nothing, ...rest } = options
  const kept = useKeptDraft({
    name: keepAs,
    start: options.start,
    ...(secrets === undefined ? {} : { secrets }),
  })
  const form = useForm<Draft, Input>({
    ...rest,
    start: kept.start,
    entered: kept.first,
    save: async (input) => {
      await save(input)
      kept.forget()
      return undefined
    },
  })
  const { draft } = form
  useEffect(() => kept.keep(draft), [kept, draft])
  const changed = useChangedStart({ start: options.start, isStored, moving, form })
  const isDirty = () => !isLeavingToLogin() && form.isDirty()
  return { ...form, isDirty, restored: kept.restored, changed, forget: kept.forget }
}

const nothing: readonly string[] = []
