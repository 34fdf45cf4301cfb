import type { useDraftForm } from '#api/use-draft-form.ts'
import type { TriggerDraft } from './trigger-draft.ts'

export type TriggerForm = ReturnType<typeof useDraftForm<TriggerDraft, unknown>>

type TextField = {
  [K in keyof TriggerDraft]: TriggerDraft[K] extends string ? K : never
}[keyof TriggerDraft]

export function textProps(form: TriggerForm, field: TextField) {
  return {
    id: form.fieldId(field),
    value: form.draft[field],
    error: form.faultOf(field),
    onBlur: () => form.touch(field),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      form.change({ [field]: currentTarget.value }),
  }
}

export function selectProps(form: TriggerForm, field: TextField) {
  return {
    id: form.fieldId(field),
    value: form.draft[field] === '' ? null : form.draft[field],
    error: form.faultOf(field),
    onBlur: () => form.touch(field),
    onChange: (value: string | null) => form.change({ [field]: value ?? '' }),
    comboboxProps: { withinPortal: false },
  }
}
