import {
  type Bind,
  type BindLogic,
  type BindTest,
  bindTestsMax,
  type SlotSpec,
  type Source,
} from '@fieldhub/page'
import { ActionIcon, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { AddRowButton } from '#parts/form/add-row-button.tsx'
import { newStep } from './action/new-step.ts'
import { ChoiceField } from './fields/choice-field.tsx'
import classes from './fields/fields.module.css'
import { NumberField } from './fields/number-field.tsx'
import { SourceSelect } from './source-select.tsx'

interface LogicFieldsProps {
  readonly bind: Bind
  /** What the bound part of the symbol takes. */
  readonly slot?: SlotSpec['kind']
  readonly onChange: (bind: Bind) => void
}

const kinds = ['one', 'minus', 'and', 'or'] as const
type Kind = (typeof kinds)[number]

const kindTexts = {
  one: 'panel.logicOne',
  minus: 'panel.logicMinus',
  and: 'panel.logicAnd',
  or: 'panel.logicOr',
} as const satisfies Readonly<Record<Kind, PlainMessageKey>>

const comparisons: readonly (readonly [BindTest['is'], string])[] = [
  ['gt', '>'],
  ['ge', '≥'],
  ['lt', '<'],
  ['le', '≤'],
  ['eq', '='],
  ['ne', '≠'],
]

/** What a binding reads: a variable, a difference, or conditions over several. */
export function LogicFields({ bind, slot, onChange }: LogicFieldsProps) {
  const t = useT()
  const { logic, src } = bind
  return (
    <>
      <ChoiceField
        label={t('panel.logic')}
        value={logic?.kind ?? 'one'}
        choices={kinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) }))}
        onCommit={(kind) => onChange(withResult(withKind(bind, kind), slot))}
      />
      {(logic === undefined || logic.kind === 'minus') && (
        <SourceSelect source={src} onChoose={(chosen) => onChange({ ...bind, src: chosen })} />
      )}
      {logic?.kind === 'minus' && (
        <fieldset aria-label={t('panel.logicLess')} className={classes['case']}>
          <div>
            {t('panel.logicLess')}
            <SourceSelect
              source={logic.src}
              onChoose={(chosen) => onChange({ ...bind, logic: { ...logic, src: chosen } })}
            />
          </div>
        </fieldset>
      )}
      {logic !== undefined && logic.kind !== 'minus' && (
        <TestList
          tests={logic.tests}
          onChange={(tests) => onChange(withTests(bind, logic, tests))}
        />
      )}
    </>
  )
}

interface TestListProps {
  readonly tests: readonly BindTest[]
  readonly onChange: (tests: readonly BindTest[]) => void
}

function TestList({ tests, onChange }: TestListProps) {
  const t = useT()
  const [first] = tests
  return (
    <>
      {tests.map((test, index) => (
        <fieldset
          // Conditions have no ids of their own.
          key={`${index}/${tests.length}`}
          aria-label={t('panel.condition', { n: index + 1 })}
          className={classes['case']}
        >
          <div>
            <TestFields test={test} onChange={(next) => onChange(tests.with(index, next))} />
          </div>
          <ActionIcon
            size={24}
            aria-label={t('panel.removeCondition', { n: index + 1 })}
            disabled={tests.length === 1}
            onClick={() => onChange(tests.toSpliced(index, 1))}
          >
            <IconTrash size={14} stroke={1.6} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <AddRowButton
        label={t('panel.addCondition')}
        isFull={tests.length >= bindTestsMax}
        onAdd={() => first !== undefined && onChange([...tests, newTest(first.src)])}
      />
    </>
  )
}

interface TestFieldsProps {
  readonly test: BindTest
  readonly onChange: (test: BindTest) => void
}

function TestFields({ test, onChange }: TestFieldsProps) {
  const t = useT()
  const { less: _less, ...alone } = test
  return (
    <>
      <SourceSelect source={test.src} onChoose={(src) => onChange({ ...test, src })} />
      <Switch
        my={4}
        size="xs"
        label={t('panel.logicLess')}
        checked={test.less !== undefined}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { ...test, less: test.src } : alone)
        }
      />
      {test.less !== undefined && (
        <SourceSelect source={test.less} onChoose={(less) => onChange({ ...test, less })} />
      )}
      <div className={classes['pair']}>
        <ChoiceField
          label={t('panel.compare')}
          value={test.is}
          choices={comparisons.map(([value, label]) => ({ value, label }))}
          onCommit={(is) => onChange({ ...test, is })}
        />
        <NumberField
          label={t('panel.compareValue')}
          value={test.value}
          onCommit={(value) => onChange({ ...test, value })}
        />
      </div>
    </>
  )
}

const newTest = (src: Source): BindTest => ({ src, is: 'gt', value: 0 })

function withKind(bind: Bind, kind: Kind): Bind {
  const { logic, ...plain } = bind
  if (kind === 'one') return plain
  if (kind === 'minus') return { ...plain, logic: { kind, src: bind.src } }
  const tests = logic !== undefined && logic.kind !== 'minus' ? logic.tests : [newTest(bind.src)]
  return { ...plain, logic: { kind, tests } }
}

/** Whether conditions hold is no colour: until somebody says which is meant, nothing would be seen of them. */
function withResult(bind: Bind, slot: SlotSpec['kind'] | undefined): Bind {
  const isCondition = bind.logic !== undefined && bind.logic.kind !== 'minus'
  if (!isCondition || slot !== 'color' || bind.map?.length) return bind
  return { ...bind, map: [newStep('equals', slot)] }
}

/** The binding's own variable is that of its first condition, by which lists name it. */
function withTests(
  bind: Bind,
  logic: Extract<BindLogic, { readonly tests: unknown }>,
  tests: readonly BindTest[],
): Bind {
  return { ...bind, src: tests[0]?.src ?? bind.src, logic: { ...logic, tests } }
}
