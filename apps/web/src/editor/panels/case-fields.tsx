import type { RangeCase, SlotSpec, Step } from '@fieldhub/page'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import classes from './fields/fields.module.css'
import { NumberField } from './fields/number-field.tsx'
import { newValues } from './new-step.ts'
import { SlotValueField } from './slot-value-field.tsx'

type StepOf<K extends Step['kind']> = Extract<Step, { readonly kind: K }>

interface CaseFieldsProps<K extends Step['kind']> {
  readonly step: StepOf<K>
  readonly kind: SlotSpec['kind']
  readonly onChange: (step: Step) => void
}

const casesMax = 32

export function RangeFields({ step, kind, onChange }: CaseFieldsProps<'range'>) {
  const t = useT()
  const { cases, otherwise } = step
  const put = (index: number, next: RangeCase) =>
    onChange({ ...step, cases: cases.with(index, next) })
  return (
    <>
      {cases.map((one, index) => (
        <CaseRow
          // Cases have no names of their own.
          key={`${index}-${cases.length}`}
          n={index + 1}
          onRemove={() => onChange({ ...step, cases: cases.toSpliced(index, 1) })}
        >
          <NumberField
            label={t('panel.min')}
            emptyText={t('panel.noLimit')}
            value={one.min}
            onClear={() => put(index, withoutLimit(one, 'min'))}
            onCommit={(min) => put(index, { ...one, min })}
          />
          <NumberField
            label={t('panel.max')}
            emptyText={t('panel.noLimit')}
            value={one.max}
            onClear={() => put(index, withoutLimit(one, 'max'))}
            onCommit={(max) => put(index, { ...one, max })}
          />
          <SlotValueField
            label={t('panel.gives')}
            kind={kind}
            value={one.then}
            onCommit={(then) => put(index, { ...one, then })}
          />
        </CaseRow>
      ))}
      <AddCase
        isFull={cases.length >= casesMax}
        onAdd={() => onChange({ ...step, cases: [...cases, { then: newValues[kind][0] }] })}
      />
      <SlotValueField
        label={t('panel.otherwise')}
        kind={kind}
        value={otherwise}
        onCommit={(value) => onChange({ ...step, otherwise: value })}
      />
    </>
  )
}

export function EqualsFields({ step, kind, onChange }: CaseFieldsProps<'equals'>) {
  const t = useT()
  const { cases, otherwise } = step
  return (
    <>
      {cases.map((one, index) => (
        <CaseRow
          // Cases have no names of their own.
          key={`${index}-${cases.length}`}
          n={index + 1}
          onRemove={() => onChange({ ...step, cases: cases.toSpliced(index, 1) })}
        >
          <NumberField
            label={t('panel.equals')}
            value={one.value}
            onCommit={(value) => onChange({ ...step, cases: cases.with(index, { ...one, value }) })}
          />
          <SlotValueField
            label={t('panel.gives')}
            kind={kind}
            value={one.then}
            onCommit={(then) => onChange({ ...step, cases: cases.with(index, { ...one, then }) })}
          />
        </CaseRow>
      ))}
      <AddCase
        isFull={cases.length >= casesMax}
        onAdd={() =>
          onChange({
            ...step,
            cases: [...cases, { value: cases.length, then: newValues[kind][0] }],
          })
        }
      />
      <SlotValueField
        label={t('panel.otherwise')}
        kind={kind}
        value={otherwise}
        onCommit={(value) => onChange({ ...step, otherwise: value })}
      />
    </>
  )
}

function withoutLimit({ min, max, then }: RangeCase, limit: 'min' | 'max'): RangeCase {
  return {
    then,
    ...(limit !== 'min' && min !== undefined && { min }),
    ...(limit !== 'max' && max !== undefined && { max }),
  }
}

interface CaseRowProps {
  readonly n: number
  readonly onRemove: () => void
  readonly children: ReactNode
}

function CaseRow({ n, onRemove, children }: CaseRowProps) {
  const t = useT()
  return (
    <fieldset aria-label={t('panel.case', { n })} className={classes['case']}>
      <div className={classes['pair']}>{children}</div>
      <ActionIcon size={24} aria-label={t('panel.removeCase', { n })} onClick={onRemove}>
        <IconTrash size={14} stroke={1.6} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}

function AddCase({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: () => void }) {
  const t = useT()
  return (
    <Button
      my={6}
      size="compact-xs"
      variant="default"
      disabled={isFull}
      leftSection={<IconPlus size={12} aria-hidden />}
      onClick={onAdd}
    >
      {t('panel.addCase')}
    </Button>
  )
}
