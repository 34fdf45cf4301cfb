import type { useDraftForm } from '#api/use-draft-form.ts'
import type { TimingDraft } from './timing-draft.ts'

export type FormState = ReturnType<typeof useDraftForm<TimingDraft, unknown>>

type TextField = {
  [K in keyof TimingDraft]: TimingDraft[K] extends string ? K : never
}[keyof TimingDraft]

export function textProps(form: FormState, field: TextField) {
  return {
    id: form.fieldId(field),
    value: form.draft[field],
    error: form.faultOf(field),
    onBlur: () => form.touch(field),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      form.change({ [field]: currentTarget.value }),
  }
}
