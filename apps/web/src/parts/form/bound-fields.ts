/** Fields that hold what is typed or chosen as a text. */
type TextField<Draft> = {
  [K in keyof Draft & string]: Draft[K] extends string ? K : never
}[keyof Draft & string]

interface FieldPorts<Draft> {
  readonly draft: Draft
  readonly fieldId: (field: string) => string
  readonly faultOf: (field: keyof Draft & string) => string | null
  readonly touch: (field: keyof Draft & string) => void
  readonly type: (field: string, text: string) => void
}

/** Props of an input that shows and changes a field of the draft. */
export function boundFields<Draft>({ draft, fieldId, faultOf, touch, type }: FieldPorts<Draft>) {
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
    /** Props of a select whose empty text is no choice. */
    selectProps: (field: TextField<Draft>) => ({
      ...fieldProps(field),
      value: draft[field] === '' ? null : draft[field],
      onChange: (value: string | null) => type(field, value ?? ''),
      comboboxProps: { withinPortal: false },
    }),
  }
}
