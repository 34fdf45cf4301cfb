/** Fields that hold what is typed or chosen as a text. */
type TextField<Draft> = {
  [K in keyof Draft & string]: Draft[K] extends string ? K : never
}[keyof Draft & string]

/** Names the fields that are on or off. */
type FlagField<Draft> = {
  [K in keyof Draft & string]: Draft[K] extends boolean ? K : never
}[keyof Draft & string]

interface FieldPorts<Draft> {
  readonly draft: Draft
  readonly fieldId: (field: string) => string
  readonly faultOf: (field: keyof Draft & string) => string | null
  readonly touch: (field: keyof Draft & string) => void
  readonly enter: (field: string, value: unknown) => void
}

/** Props of an input that shows and changes a field of the draft. */
export function boundFields<Draft>({ draft, fieldId, faultOf, touch, enter }: FieldPorts<Draft>) {
  /** The input has its value from elsewhere, as one of a row does: `steps.1.value`. */
  const fieldProps = (field: keyof Draft & string) => ({
    id: fieldId(field),
    error: faultOf(field),
    onBlur: () => touch(field),
  })
  return {
    fieldProps,
    textProps: (field: TextField<Draft>) => ({
      ...fieldProps(field),
      value: draft[field],
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        enter(field, currentTarget.value),
    }),
    /** Props of a select whose empty text is no choice. */
    selectProps: (field: TextField<Draft>) => ({
      ...fieldProps(field),
      value: draft[field] === '' ? null : draft[field],
      onChange: (value: string | null) => enter(field, value ?? ''),
      comboboxProps: { withinPortal: false },
    }),
    /** The input gives the value itself: a number, a day, one of some choices. */
    valueProps: <K extends keyof Draft & string>(field: K) => ({
      ...fieldProps(field),
      value: draft[field],
      onChange: (value: Draft[K]) => enter(field, value),
    }),
    flagProps: (field: FlagField<Draft>) => ({
      checked: draft[field] === true,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly checked: boolean } }) =>
        enter(field, currentTarget.checked),
    }),
  }
}
