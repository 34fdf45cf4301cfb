import { type SlotSpec, type Step } from '@fieldhub/page'
import { ActionIcon, NativeSelect, Paper, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import classes from '#editor/panels/fields/fields.module.css'
import { type PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { newStep, stepKinds } from './new-step.ts'
import { StepFields } from './step-fields.tsx'

/** A value that needs more steps than this is set up by mistake. */
const stepsMax = 8

interface StepListProps {
  readonly steps: readonly Step[]
  /** The kind of value that the last step must give. */
  readonly kind?: SlotSpec['kind']
  readonly onChange: (steps: readonly Step[]) => void
}

/** The steps from the variable's value to the slot. */
export function StepList({ steps, kind, onChange }: StepListProps) {
  const t = useT()
  return (
    <>
      {steps.map((step, index) => (
        // Steps have no ids of their own, and a step of another kind begins with fields of its own.
        <Paper
          key={`${index}/${step.kind}`}
          p={6}
          component="section"
          aria-label={t(stepWords[step.kind])}
        >
          <div className={classes['row']} style={{ padding: 0 }}>
            <Text
              size="xs"
              className={classes['name']}
            >{`${index + 1}. ${t(stepWords[step.kind])}`}</Text>
            <ActionIcon
              size={24}
              aria-label={t('panel.removeStep', { n: index + 1 })}
              onClick={() => onChange(steps.toSpliced(index, 1))}
            >
              <IconTrash size={14} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
          <StepFields
            step={step}
            kind={index === steps.length - 1 ? (kind ?? 'text') : 'number'}
            onChange={(next) => onChange(steps.with(index, next))}
          />
        </Paper>
      ))}
      {steps.length < stepsMax && (
        <NativeSelect
          size="xs"
          aria-label={t('panel.addStep')}
          value=""
          data={[
            { value: '', label: t('panel.addStep') },
            ...stepKinds.map((value) => ({ value, label: t(stepWords[value]) })),
          ]}
          onChange={({ currentTarget }) => {
            const found = stepKinds.find((one) => one === currentTarget.value)
            if (found !== undefined) onChange([...steps, newStep(found, kind ?? 'text')])
          }}
        />
      )}
    </>
  )
}

const stepWords: Readonly<Record<Step['kind'], PlainMessageKey>> = {
  linear: 'panel.stepLinear',
  range: 'panel.stepRange',
  equals: 'panel.stepEquals',
  bit: 'panel.stepBit',
  format: 'panel.stepFormat',
}
