import { useState } from 'react'
import { fieldSentence } from '#api/field-fault.ts'
import { useLanguage } from '#i18n/use-t.ts'
import { useAfterPress } from './use-after-press.ts'

/** What is wrong, by field: a sentence, or the key of one. `form` concerns no single field. */
export type Faults = Readonly<Record<string, string>>

/**
 * When a field shows what its form finds wrong: from when it was `left` or a save was tried, while one types too; or
 * once it is `sent`, until one types.
 */
export type FaultsShown = 'left' | 'sent'

/** Which faults the fields show: those that the form finds, and those that the server said. */
export function useFaults<Field extends string>(found: Faults, shows: FaultsShown) {
  const language = useLanguage()
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const afterPress = useAfterPress()
  const touch = (field: Field) =>
    afterPress(() =>
      setTouched((before) => (before === 'all' ? before : new Set([...before, field]))),
    )
  const faultOf = (field: Field | 'form'): string | null => {
    const isShown = shows === 'left' && (touched === 'all' || touched.has(field))
    const message = refused[field] ?? (isShown ? found[field] : undefined)
    return message === undefined ? null : fieldSentence(message, language)
  }
  return {
    touch,
    faultOf,
    /** What people copy to report what was refused; null where that needs no report. */
    faultDetail: refused['formDetail'] ?? null,
    refuse: setRefused,
    /** What was said of a field goes with what it was said of. */
    drop: (fields: readonly string[]) => setRefused((before) => without(before, fields)),
    /** A save was tried. */
    showAll: () => (shows === 'left' ? setTouched('all') : setRefused(found)),
    reset: () => {
      setTouched(new Set())
      setRefused({})
    },
  }
}

function without(faults: Faults, fields: readonly string[]): Faults {
  const isIn = (fault: string) =>
    fields.some((field) => fault === field || fault.startsWith(`${field}.`))
  return Object.fromEntries(Object.entries(faults).filter(([fault]) => !isIn(fault)))
}
