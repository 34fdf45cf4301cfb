import { NumberInput, Select } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { FieldHelp } from '#parts/field-help/field-help.tsx'
import type { HelpTopic } from '#parts/field-help/help-topic.ts'
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
  return <WholeField help="addr" label={t('bench.unit')} min={1} max={247} {...props} />
}

export function RegisterField(props: FieldProps) {
  const t = useT()
  return <WholeField help="place" label={t('bench.register')} min={0} max={65_535} {...props} />
}

export function CountField(props: FieldProps) {
  const t = useT()
  return <WholeField help="count" label={t('bench.count')} min={1} max={registersMax} {...props} />
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
  const label = t('bench.func')
  return (
    <FieldHelp topic="func" label={label}>
      <Select
        {...rest}
        label={label}
        allowDeselect={false}
        data={codes.map((func) => ({ value: String(func), label: t(`bench.func.${func}`) }))}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen ?? value))}
      />
    </FieldHelp>
  )
}

interface WholeFieldProps extends FieldProps {
  readonly label: string
  readonly help: HelpTopic
  readonly min: number
  readonly max: number
  readonly step?: number
}

/** Passes on every value that it shows, also outside of its limits: its form says what is wrong with it. */
export function WholeField({ value, onChange, help, ...rest }: WholeFieldProps) {
  const { min, max } = rest
  return (
    <FieldHelp topic={help} label={rest.label}>
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
    </FieldHelp>
  )
}
