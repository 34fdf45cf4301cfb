import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { faultSentence } from '#api/retry-after.ts'
import { boundFields } from './bound-fields.ts'
import { useUnsavedHold } from './unsaved-work.ts'
import { type Faults, type FaultsShown, useFaults } from './use-faults.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** What the contract's schema makes of a draft: the input of a call, or the first fault of each field. */
export type DraftCheck<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly faults: Faults }

export interface FormOptions<Draft, Input> {
  /** What is saved, or what a new one begins with. */
  readonly start: Draft
  /** What is entered already. */
  readonly entered?: Draft
  /** Ids of the fields begin with it. */
  readonly name: string
  readonly check: (draft: Draft) => DraftCheck<Input>
  /** Resolves with what was refused where the save itself knows it. */
  readonly save: (input: Input) => Promise<Faults | undefined>
  readonly shows?: FaultsShown
  /** What a rejected save says of the fields; it throws what is no refusal. */
  readonly faultsOf?: (error: unknown) => Faults
}

export type Form<Draft extends object> = ReturnType<typeof useForm<Draft, unknown>>

/**
 * The draft of a form, the faults of its fields, and its save, of which one runs at a time. `refuse` shows what a check
 * found that had to ask the server.
 */
export function useForm<Draft extends object, Input>(options: FormOptions<Draft, Input>) {
  const { name, check, save, shows = 'left', faultsOf = shownFaults } = options
  const [draft, setDraft] = useState(options.entered ?? options.start)
  const saved = useRef(options.start)
  const { isRunning: isSaving, run } = useOneAtATime()
  const checked = check(draft)
  const faults = useFaults<keyof Draft & string>(
    checked.ok ? {} : withHidden(checked.faults, draft),
    shows,
  )
  const { faultOf, faultDetail, touch } = faults

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    faults.drop(Object.keys(part))
  }
  const enter = (field: string, value: unknown) => {
    setDraft((before) => ({ ...before, [field]: value }))
    faults.drop([field])
  }
  const fieldId = (field: string) => `${name}-${field}`
  const refuse = (refused: Faults) => {
    faults.refuse(withHidden(refused, draft))
    focusFirst(fieldId, refused)
  }
  const send = async (input: Input) => {
    faults.refuse({})
    const before = saved.current
    try {
      // A save may leave the page, which asks whether anything is unsaved.
      saved.current = draft
      const refused = await save(input)
      if (refused === undefined) return
      saved.current = before
      refuse(refused)
    } catch (error) {
      saved.current = before
      refuse(faultsOf(error))
    }
  }
  const submit = async () => {
    faults.showAll()
    if (checked.ok) await run(() => send(checked.input))
    else focusFirst(fieldId, checked.faults)
  }
  const isDirty = () => JSON.stringify(draft) !== JSON.stringify(saved.current)
  useUnsavedHold(() => isSaving || isDirty())
  /** Back to what is saved. */
  const discard = () => {
    setDraft(saved.current)
    faults.reset()
  }
  /** From now on something else is saved; `next` is what stands in the fields. */
  const rebase = (start: Draft, next: Draft) => {
    saved.current = start
    setDraft(next)
  }
  const fields = { draft, fieldId, faultOf, faultDetail, touch }
  const bound = boundFields({ ...fields, enter })
  return { ...fields, ...bound, change, submit, refuse, isSaving, isDirty, discard, rebase }
}

/** The faults of fields, of a call that has shown them in a toast too. */
export function shownFaults(error: unknown): Faults {
  if (!(error instanceof ApiError)) throw error
  return getFieldFaults(error)
}

/** The faults of a quiet call: what concerns no field concerns the form, with the detail that people copy to report it. */
export function quietFaults(error: unknown): Faults {
  const faults = shownFaults(error)
  if (Object.keys(faults).length > 0) return faults
  const detail = error instanceof ApiError ? { formDetail: error.detail } : {}
  return { form: faultSentence(error), ...detail }
}

/** A draft that is the input itself once its schema takes it. */
export function checkFields<Draft>(schema: z.ZodMiniType, draft: Draft): DraftCheck<Draft> {
  const parsed = schema.safeParse(draft)
  if (parsed.success) return { ok: true, input: draft }
  return { ok: false, faults: faultsByField(parsed.error.issues) }
}

/** Holds a draft, or what it means, against a schema, whose output is the input of the call. */
export function checkInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): DraftCheck<z.output<S>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, input: parsed.data }
  return { ok: false, faults: faultsByField(parsed.error.issues) }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * The first fault of each top field; what lies deeper belongs to its field too, except in `rows`, whose fields have
 * faults of their own: `steps.1.value`.
 */
export function faultsByField(issues: readonly Issue[], rows?: string): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) {
    const isOfRow = path.length > 2 && path[0] === rows
    const field = isOfRow ? path.slice(0, 3).map(String).join('.') : String(path[0] ?? 'form')
    faults[field] ??= message
  }
  return faults
}

/** The form shows a fault of what the draft has no field for. */
function withHidden(faults: Faults, draft: object): Faults {
  const hidden = Object.keys(faults).find((fault) => !((fault.split('.')[0] ?? '') in draft))
  const message = hidden === undefined ? undefined : faults[hidden]
  return message === undefined ? faults : { form: message, ...faults }
}

/** The first of them on the page, whatever the order of the draft is; `steps.1.value` has a field of its own. */
function focusFirst(fieldId: (field: string) => string, faults: Faults): void {
  const fields = Object.keys(faults).filter((field) => faults[field] !== undefined)
  if (fields.length === 0) return
  const ids = fields.map((field) => `[id="${fieldId(field)}"]`)
  const input = document.querySelector<HTMLElement>(ids.join())
  // What is folded away cannot get the focus.
  input?.closest('details')?.setAttribute('open', '')
  input?.focus()
}
