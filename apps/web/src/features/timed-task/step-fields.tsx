import { type Model, timedTaskLimits } from '@fieldhub/contract'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { AddRowButton } from '#parts/form/add-row-button.tsx'
import { rowsOf } from '#parts/form/rows-of.ts'
import type { Form } from '#parts/form/use-form.ts'
import { emptyStep, type StepDraft } from './step-draft.ts'
import { StepRow } from './step-row.tsx'
import type { TimedTaskDraft } from './timed-task-draft.ts'

interface StepFieldsProps {
  readonly form: Form<TimedTaskDraft>
  readonly model: Model | undefined
}

/** What is written, step by step. */
export function StepFields({ form, model }: StepFieldsProps) {
  const t = useT()
  const { steps } = form.draft
  const rows = rowsOf<StepDraft>(steps, (next) => form.change({ steps: next }))
  const isFull = steps.length >= timedTaskLimits.stepsPerTask
  return (
    <Paper p="md" component="section" aria-label={t('timedTask.steps')}>
      <Stack gap="md">
        <Title order={2}>{t('timedTask.steps')}</Title>
        {steps.map((step, index) => (
          <StepRow
            // Steps have no names of their own.
            key={`${index}-${steps.length}`}
            form={form}
            model={model}
            index={index}
            step={step}
            onChange={(part) => rows.change(index, part)}
            onRemove={() => rows.remove(index)}
          />
        ))}
        {steps.length > 1 && (
          <Text size="sm" c="dimmed">
            {t('timedTask.stepsNote')}
          </Text>
        )}
        <div>
          <AddRowButton
            label={t('timedTask.addStep')}
            isFull={isFull}
            onAdd={() => rows.add(nextStep(steps))}
          />
        </div>
      </Stack>
    </Paper>
  )
}

/** Most second steps take back what the first did, in the evening. */
function nextStep(steps: readonly StepDraft[]): StepDraft {
  const { varId } = steps.at(-1) ?? emptyStep
  return { ...emptyStep, varId, time: '18:00:00' }
}
