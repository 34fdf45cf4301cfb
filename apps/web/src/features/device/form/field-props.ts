import type { DraftField } from './device-draft.ts'
import { type DeviceForm, fieldId } from './use-device-form.ts'

/** A text field of the device's form: its value, its fault, and what typing does. */
export function fieldProps(form: DeviceForm, field: DraftField) {
  return {
    id: fieldId(field),
    value: form.draft[field],
    error: form.faultOf(field),
    onBlur: () => form.touch(field),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      form.change(field, currentTarget.value),
  }
}
