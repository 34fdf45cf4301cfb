import type { RangeCase, SlotSpec, SlotValue, Step } from '@fieldhub/page'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newValues } from './action/new-step.ts'
import classes from './fields/fields.module.css'
import { NumberField } from './fields/number-field.tsx'
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
  return (
    <CaseList<RangeCase>
      cases={step.cases}
      otherwise={step.otherwise}
      kind={kind}
      onCases={(cases) => onChange({ ...step, cases })}
      onOtherwise={(otherwise) => onChange({ ...step, otherwise })}
      newCase={() => ({ then: newValues[kind][0] })}
      fields={(one, put) => (
        <>
          <NumberField
            label={t('panel.min')}
            emptyText={t('panel.noLimit')}
            value={one.min}
            onClear={() => put(withoutLimit(one, 'min'))}
            onCommit={(min) => put({ ...one, min })}
          />
          <NumberField
            label={t('panel.max')}
            emptyText={t('panel.noLimit')}
            value={one.max}
            onClear={() => put(withoutLimit(one, 'max'))}
            onCommit={(max) => put({ ...one, max })}
          />
        </>
      )}
    />
  )
}

export function EqualsFields({ step, kind, onChange }: CaseFieldsProps<'equals'>) {
  const t = useT()
  return (
    <CaseList
      cases={step.cases}
      otherwise={step.otherwise}
      kind={kind}
      onCases={(cases) => onChange({ ...step, cases })}
      onOtherwise={(otherwise) => onChange({ ...step, otherwise })}
      newCase={(n) => ({ value: n, then: newValues[kind][0] })}
      fields={(one, put) => (
        <NumberField
          label={t('panel.equals')}
          value={one.value}
          onCommit={(value) => put({ ...one, value })}
        />
      )}
    />
  )
}

interface CaseListProps<C extends { readonly then: SlotValue }> {
  readonly cases: readonly C[]
  readonly otherwise: SlotValue | undefined
  readonly kind: SlotSpec['kind']
  readonly onCases: (cases: readonly C[]) => void
  readonly onOtherwise: (otherwise: SlotValue) => void
  /** Makes the next case from the number of cases. */
  readonly newCase: (count: number) => C
  /** The fields that decide whether a case holds. */
  readonly fields: (one: C, put: (next: C) => void) => ReactNode
}

/** The cases with their results, and the result where none of them holds. */
function CaseList<C extends { readonly then: SlotValue }>(props: CaseListProps<C>) {
  const { cases, otherwise, kind, onCases, onOtherwise, newCase, fields } = props
  const t = useT()
  return (
    <>
      {cases.map((one, index) => {
        const put = (next: C) => onCases(cases.with(index, next))
        return (
          <CaseRow
            // Cases have no ids of their own.
            key={`${index}-${cases.length}`}
            n={index + 1}
            onRemove={() => onCases(cases.toSpliced(index, 1))}
          >
            {fields(one, put)}
            <SlotValueField
              label={t('panel.gives')}
              kind={kind}
              value={one.then}
              onCommit={(then) => put({ ...one, then })}
            />
          </CaseRow>
        )
      })}
      <AddCase
        isFull={cases.length >= casesMax}
        onAdd={() => onCases([...cases, newCase(cases.length)])}
      />
      <SlotValueField
        label={t('panel.otherwise')}
        kind={kind}
        value={otherwise}
        onCommit={onOtherwise}
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
