import { NumberInput, Select } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { registersMax } from './register-place.ts'

interface FieldProps {
  readonly id: string
  /** NaN: the field is empty. */
  readonly value: number
  readonly error: string | null
  readonly onBlur: () => void
  readonly onChange: (value: number) => void
}

export function UnitField(props: FieldProps) {
  const t = useT()
  return <WholeField label={t('bench.unit')} min={1} max={247} {...props} />
}

export function RegisterField(props: FieldProps) {
  const t = useT()
  return <WholeField label={t('bench.register')} min={0} max={65_535} {...props} />
}

export function CountField(props: FieldProps) {
  const t = useT()
  return <WholeField label={t('bench.count')} min={1} max={registersMax} {...props} />
}

/** `first`: 2 leaves the function codes of coils and inputs out. */
export function FuncField({
  first,
  value,
  onChange,
  ...rest
}: FieldProps & { readonly first: 0 | 2 }) {
  const t = useT()
  const codes = ([0, 1, 2, 3] as const).slice(first)
  return (
    <Select
      {...rest}
      label={t('bench.func')}
      allowDeselect={false}
      data={codes.map((func) => ({ value: String(func), label: t(`bench.func.${func}`) }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen ?? value))}
    />
  )
}

interface WholeFieldProps extends FieldProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step?: number
}

/** Passes on every value that it shows, also outside of its limits: its form says what is wrong with it. */
export function WholeField({ value, onChange, ...rest }: WholeFieldProps) {
  const { min, max } = rest
  return (
    <NumberInput
      {...rest}
      description={`${min} – ${max}`}
      // Beside fields without limits, and with faults, the inputs stay in one line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={Number.isNaN(value) ? '' : value}
      allowDecimal={false}
      clampBehavior="blur"
      onChange={(next) => onChange(typeof next === 'number' ? next : Number.NaN)}
    />
  )
}
