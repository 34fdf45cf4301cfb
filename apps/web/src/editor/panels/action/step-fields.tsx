import { exhaustive } from '@fieldhub/kernel'
import type { SlotSpec, Step } from '@fieldhub/page'
import { Switch } from '@mantine/core'
import { EqualsFields, RangeFields } from '#editor/panels/case-fields.tsx'
import classes from '#editor/panels/fields/fields.module.css'
import { NumberField } from '#editor/panels/fields/number-field.tsx'
import { TextField } from '#editor/panels/fields/text-field.tsx'
import { useT } from '#i18n/use-t.ts'

type StepOf<K extends Step['kind']> = Extract<Step, { readonly kind: K }>

interface StepFieldsProps {
  readonly step: Step
  /** The kind of value that the cases of the step give. */
  readonly kind: SlotSpec['kind']
  readonly onChange: (step: Step) => void
}

export function StepFields({ step, kind, onChange }: StepFieldsProps) {
  switch (step.kind) {
    case 'linear':
      return <LinearFields step={step} onChange={onChange} />
    case 'range':
      return <RangeFields step={step} kind={kind} onChange={onChange} />
    case 'equals':
      return <EqualsFields step={step} kind={kind} onChange={onChange} />
    case 'bit':
      return <BitFields step={step} onChange={onChange} />
    case 'format':
      return <FormatFields step={step} onChange={onChange} />
    default:
      return exhaustive(step)
  }
}

interface FieldsProps<K extends Step['kind']> {
  readonly step: StepOf<K>
  readonly onChange: (step: Step) => void
}

function LinearFields({ step, onChange }: FieldsProps<'linear'>) {
  const t = useT()
  const { from, to, clamp } = step
  return (
    <>
      <div className={classes['pair']}>
        <NumberField
          label={t('panel.fromLow')}
          value={from[0]}
          onCommit={(low) => onChange({ ...step, from: [low, from[1]] })}
        />
        <NumberField
          label={t('panel.fromHigh')}
          value={from[1]}
          onCommit={(high) => onChange({ ...step, from: [from[0], high] })}
        />
        <NumberField
          label={t('panel.toLow')}
          value={to[0]}
          onCommit={(low) => onChange({ ...step, to: [low, to[1]] })}
        />
        <NumberField
          label={t('panel.toHigh')}
          value={to[1]}
          onCommit={(high) => onChange({ ...step, to: [to[0], high] })}
        />
      </div>
      <Switch
        mt={6}
        size="xs"
        label={t('panel.clamp')}
        checked={clamp === true}
        onChange={({ currentTarget }) => onChange({ ...step, clamp: currentTarget.checked })}
      />
    </>
  )
}

function BitFields({ step, onChange }: FieldsProps<'bit'>) {
  const t = useT()
  return (
    <>
      <NumberField
        label={t('panel.bit')}
        isWhole
        min={0}
        max={63}
        value={step.bit}
        onCommit={(bit) => onChange({ ...step, bit })}
      />
      <Switch
        mt={6}
        size="xs"
        label={t('panel.invert')}
        checked={step.invert === true}
        onChange={({ currentTarget }) => onChange({ ...step, invert: currentTarget.checked })}
      />
    </>
  )
}

function FormatFields({ step, onChange }: FieldsProps<'format'>) {
  const t = useT()
  return (
    <>
      <NumberField
        label={t('panel.decimals')}
        emptyText={t('panel.asItComes')}
        onClear={() => onChange(withoutDecimals(step))}
        isWhole
        min={0}
        max={10}
        value={step.decimals}
        onCommit={(decimals) => onChange({ ...step, decimals })}
      />
      <div className={classes['pair']}>
        <TextField
          label={t('panel.prefix')}
          value={step.prefix ?? ''}
          charactersMax={20}
          onCommit={(prefix) => onChange({ ...step, prefix })}
        />
        <TextField
          label={t('panel.suffix')}
          value={step.suffix ?? ''}
          charactersMax={20}
          onCommit={(suffix) => onChange({ ...step, suffix })}
        />
      </div>
    </>
  )
}

function withoutDecimals({ decimals: _decimals, ...rest }: StepOf<'format'>): Step {
  return rest
}
