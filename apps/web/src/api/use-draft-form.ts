import { toFieldSentence } from '@fieldhub/contract'
import { useRef, useState } from 'react'
import { useLanguage } from '#i18n/use-t.ts'
import { fieldFaultsOf } from './api-error.ts'
import { useAfterPress } from './use-after-press.ts'

type Faults = Readonly<Record<string, string>>

/** What the contract's schema makes of a draft: the input of a call, or the first fault of each field. */
export type DraftCheck<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly faults: Faults }

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
}

/** A field shows its fault once it was left or a save was tried; typing on clears what the server said of it. */
export function useDraftForm<Draft extends object, Input>(options: DraftFormOptions<Draft, Input>) {
  const { start, name, check, save } = options
  const language = useLanguage()
  const [draft, setDraft] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  const isSaved = useRef(false)
  const checked = check(draft)
  const afterPress = useAfterPress()

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    )
  }
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
  const focusFirst = (faults: Faults) => {
    const field = Object.keys(start).find((key) => faults[key] !== undefined)
    if (field !== undefined) document.getElementById(fieldId(field))?.focus()
  }
  const submit = async () => {
    setTouched('all')
    if (!checked.ok) return focusFirst(checked.faults)
    if (isSaving) return
    setSaving(true)
    try {
      isSaved.current = true
      await save(checked.input)
    } catch (error) {
      isSaved.current = false
      const faults = fieldFaultsOf(error)
      setRefused(faults)
      focusFirst(faults)
    } finally {
      setSaving(false)
    }
  }
  const isDirty = () => !isSaved.current && JSON.stringify(draft) !== JSON.stringify(start)
  return { draft, change, touch, faultOf, fieldId, submit, isSaving, isDirty }
}
