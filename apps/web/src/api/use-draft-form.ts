import { toFieldSentence } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#i18n/use-t.ts'
import { getFieldFaults } from './api-error.ts'
import { isLeavingToLogin } from './leave-to-login.ts'
import { useAfterPress } from './use-after-press.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type Faults = Readonly<Record<string, string>>

/** What the contract's schema makes of a draft: the input of a call, or the first fault of each field. */
export type DraftCheck<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly faults: Faults }

/** Fields that hold what is typed or chosen as a text. */
type TextField<Draft> = {
  [K in keyof Draft & string]: Draft[K] extends string ? K : never
}[keyof Draft & string]

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first fault of each top field; what lies deeper belongs to its field too. */
export function faultsByField(issues: readonly Issue[]): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    faults[field] ??= message
  }
  return faults
}

interface DraftFormOptions<Draft, Input> {
  readonly start: Draft
  /** Ids of the fields begin with it. */
  readonly name: string
  readonly check: (draft: Draft) => DraftCheck<Input>
  readonly save: (input: Input) => Promise<void>
  /** What it edits: what is entered is kept under this until it is saved. */
  readonly keepAs?: string | undefined
}

/** A field shows its fault once it was left or a save was tried; typing on clears what the server said of it. */
export function useDraftForm<Draft extends object, Input>(options: DraftFormOptions<Draft, Input>) {
  const { name, check, save, keepAs } = options
  const language = useLanguage()
  const { start, draft, setDraft, restored, forget } = useDraft(keepAs, options.start)
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  const isSaved = useRef(false)
  const checked = check(draft)
  const afterPress = useAfterPress()

  /** What the server said of a field goes with what it said it of. */
  const put = (fields: readonly string[], next: (before: Draft) => Draft) => {
    setDraft(next)
    setRefused((before) => without(before, fields))
  }
  const change = (part: Partial<Draft>) =>
    put(Object.keys(part), (before) => ({ ...before, ...part }))
  const type = (field: string, text: string) =>
    put([field], (before) => ({ ...before, [field]: text }))
  const touch = (field: keyof Draft & string) =>
    afterPress(() =>
      setTouched((before) => (before === 'all' ? before : new Set([...before, field]))),
    )
  const faultOf = (field: keyof Draft & string): string | null => {
    const isShown = touched === 'all' || touched.has(field)
    const own = isShown && !checked.ok ? checked.faults[field] : undefined
    const message = refused[field] ?? own
    if (message === undefined) return null
    return /^[A-Za-z]+$/.test(message) ? toFieldSentence(message, language) : message
  }
  const fieldId = (field: string) => `${name}-${field}`
  const submit = async () => {
    setTouched('all')
    if (!checked.ok) return focusFirst(fieldId, start, checked.faults)
    if (isSaving) return
    setSaving(true)
    try {
      isSaved.current = true
      await save(checked.input)
      forget()
    } catch (error) {
      isSaved.current = false
      const faults = getFieldFaults(error)
      setRefused(faults)
      focusFirst(fieldId, start, faults)
    } finally {
      setSaving(false)
    }
  }
  const isDirty = () =>
    !isSaved.current && !isLeavingToLogin() && JSON.stringify(draft) !== JSON.stringify(start)
  /** Back to what is saved. */
  const discard = () => {
    setDraft(start)
    setTouched(new Set())
    setRefused({})
  }
  const fields = { draft, fieldId, faultOf, touch }
  const bound = boundFields({ ...fields, type })
  const keeping = { restored, forget, discard }
  return { ...fields, ...bound, ...keeping, change, submit, isSaving, isDirty }
}

function useDraft<Draft extends object>(keepAs: string | undefined, saved: Draft) {
  const kept = useKeptDraft({ name: keepAs, start: saved })
  const [draft, setDraft] = useState(kept.first)
  useEffect(() => kept.keep(draft), [kept, draft])
  return { ...kept, draft, setDraft }
}

/** In the order of the draft. */
function focusFirst(fieldId: (field: string) => string, draft: object, faults: Faults): void {
  const field = Object.keys(draft).find((key) => faults[key] !== undefined)
  if (field !== undefined) document.getElementById(fieldId(field))?.focus()
}

function without(faults: Faults, fields: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)))
}

interface FieldPorts<Draft> {
  readonly draft: Draft
  readonly fieldId: (field: string) => string
  readonly faultOf: (field: keyof Draft & string) => string | null
  readonly touch: (field: keyof Draft & string) => void
  readonly type: (field: string, text: string) => void
}

/** What inputs need to show a field of the draft and to change it. */
function boundFields<Draft>({ draft, fieldId, faultOf, touch, type }: FieldPorts<Draft>) {
  const fieldProps = (field: keyof Draft & string) => ({
    id: fieldId(field),
    error: faultOf(field),
    onBlur: () => touch(field),
  })
  return {
    textProps: (field: TextField<Draft>) => ({
      ...fieldProps(field),
      value: draft[field],
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        type(field, currentTarget.value),
    }),
    /** Of a select whose empty text is no choice. */
    selectProps: (field: TextField<Draft>) => ({
      ...fieldProps(field),
      value: draft[field] === '' ? null : draft[field],
      onChange: (value: string | null) => type(field, value ?? ''),
      comboboxProps: { withinPortal: false },
    }),
  }
}
