import { NumberInput, Select } from '@mantine/core'
import {
  isWithin,
  type RegisterPlace,
  registersMax,
} from '#features/device/debug/register-place.ts'
import { useT } from '#i18n/use-t.ts'
import classes from './bench.module.css'

interface PlaceFieldsProps {
  readonly place: RegisterPlace
  readonly onChange: (part: Partial<RegisterPlace>) => void
}

export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const t = useT()
  return (
    <div className={classes['fields']}>
      <UnitField value={place.unitId} onChange={(unitId) => onChange({ unitId })} />
      <FuncField value={place.func} first={2} onChange={(func) => onChange({ func })} />
      <RegisterField value={place.register} onChange={(register) => onChange({ register })} />
      <WholeField
        label={t('bench.count')}
        value={place.count}
        min={1}
        max={registersMax}
        onChange={(count) => onChange({ count })}
      />
    </div>
  )
}

interface FieldProps {
  /** NaN: the field is empty. */
  readonly value: number
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

/** `first`: 2 leaves the function codes of coils and inputs out. */
export function FuncField({ value, first, onChange }: FieldProps & { readonly first: 0 | 2 }) {
  const t = useT()
  const codes = ([0, 1, 2, 3] as const).slice(first)
  return (
    <Select
      label={t('bench.func')}
      allowDeselect={false}
      data={codes.map((func) => ({ value: String(func), label: t(`bench.func.${func}`) }))}
      value={String(Math.max(value, first))}
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

/** Passes on every value that it shows, also outside of its limits: the caller checks {@link isWithin} first. */
export function WholeField({ value, onChange, ...rest }: WholeFieldProps) {
  const t = useT()
  const { min, max } = rest
  return (
    <NumberInput
      {...rest}
      description={`${min} – ${max}`}
      value={Number.isNaN(value) ? '' : value}
      error={isWithin(value, min, max) ? null : t('bench.limits', { min, max })}
      allowDecimal={false}
      clampBehavior="blur"
      onChange={(next) => onChange(typeof next === 'number' ? next : Number.NaN)}
    />
  )
}
