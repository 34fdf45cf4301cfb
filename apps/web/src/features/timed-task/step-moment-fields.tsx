import type { Model } from '@fieldhub/contract'
import { Group, NativeSelect } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { DurationField } from './duration-field.tsx'
import { momentOf, type StepDraft, type SunSide, stepMoments, sunSides } from './step-draft.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'

export interface StepRowProps {
  readonly form: Form<TimedTaskDraft>
  readonly model: Model | undefined
  readonly index: number
  readonly step: StepDraft
  readonly onChange: (part: Partial<StepDraft>) => void
  readonly onRemove: () => void
}

const shortUnits = ['second', 'minute', 'hour'] as const

/** When the step runs; the first step of a task without days runs when the task does. */
export function StepMomentFields(props: StepRowProps) {
  const t = useT()
  const { form, index, step, onChange } = props
  const { type } = form.draft
  const moment = momentOf(step, index, type)
  if (moment === 'start') return null
  if (type !== 'repeat') return <AfterField {...props} />
  const choices = stepMoments.filter((one) => index > 0 || one !== 'after')
  return (
    <Group gap="xs" align="flex-start">
      <NativeSelect
        label={t('timedTask.moment')}
        flex="1 1 140px"
        value={moment}
        data={choices.map((value) => ({ value, label: t(`timedTask.momentKind.${value}`) }))}
        onChange={({ currentTarget }) => {
          const next = choices.find((one) => one === currentTarget.value)
          if (next !== undefined) onChange({ moment: next })
        }}
      />
      {moment === 'time' && <TimeField {...props} />}
      {moment === 'after' && <AfterField {...props} />}
      {(moment === 'sunrise' || moment === 'sunset') && <SunFields {...props} />}
    </Group>
  )
}

function TimeField({ form, index, step, onChange }: StepRowProps) {
  const t = useT()
  return (
    <div style={{ flex: '1 1 140px' }}>
      <DateField
        {...form.fieldProps(`steps.${index}.time`)}
        kind="time"
        label={t('timedTask.time')}
        withAsterisk
        value={step.time}
        onChange={(time) => onChange({ time })}
      />
    </div>
  )
}

function AfterField({ form, index, step, onChange }: StepRowProps) {
  const t = useT()
  return (
    <div style={{ flex: '1 1 200px' }}>
      <DurationField
        {...form.fieldProps(`steps.${index}.after`)}
        label={t('timedTask.after')}
        units={shortUnits}
        seconds={step.after}
        onChange={(after) => onChange({ after })}
      />
    </div>
  )
}

function SunFields({ form, index, step, onChange }: StepRowProps) {
  const t = useT()
  return (
    <>
      <NativeSelect
        label={t('timedTask.sunSide')}
        flex="1 1 100px"
        value={step.side}
        data={sunSides.map((value) => ({ value, label: t(`timedTask.sunSide.${value}`) }))}
        onChange={({ currentTarget }) => {
          const side = sunSides.find((one): one is SunSide => one === currentTarget.value)
          if (side !== undefined) onChange({ side })
        }}
      />
      {step.side !== 'at' && (
        <div style={{ flex: '1 1 200px' }}>
          <DurationField
            {...form.fieldProps(`steps.${index}.offset`)}
            label={t('timedTask.sunOffset')}
            units={shortUnits}
            seconds={step.offset}
            onChange={(offset) => onChange({ offset })}
          />
        </div>
      )}
    </>
  )
}
