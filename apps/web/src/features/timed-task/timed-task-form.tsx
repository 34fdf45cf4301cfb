import { type TimedTask, type TimedTaskInput, timedTaskApi } from '@fieldhub/contract'
import { Paper, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { useDevicesById } from '#parts/device-field/use-devices-by-id.ts'
import { FormColumns } from '#parts/form/form-columns.tsx'
import { FormPage } from '#parts/form/form-page.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { useKeptForm } from '#parts/form/use-kept-form.ts'
import { getVariable, useModel } from '#parts/model-variables.ts'
import { toastDone } from '#ui/toast.tsx'
import { RunPreview } from './run-preview.tsx'
import { StepFields } from './step-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import {
  checkTimedTask,
  emptyTimedTask,
  type TimedTaskDraft,
  toTimedTaskDraft,
} from './timed-task-draft.ts'
import { listHref } from './timed-task-hrefs.ts'
import { timedTaskSentences } from './timed-task-sentence.ts'
import { WhenFields } from './when-fields.tsx'

/** What is changed; null makes a new one. */
export function TimedTaskForm({ timing }: { readonly timing: TimedTask | null }) {
  const t = useT()
  const router = useRouter()
  const mayChange = useMay('change')
  const form = useKeptForm<TimedTaskDraft, TimedTaskInput>({
    start: timing === null ? emptyTimedTask(currentZone()) : toTimedTaskDraft(timing),
    name: 'timing',
    keepAs: `timed-task/${timing?.id ?? 'new'}`,
    isStored: timing !== null,
    check: checkTimedTask,
    save: async (input) => {
      await (timing === null
        ? call(timedTaskApi.create, input)
        : call(timedTaskApi.change, { id: timing.id, ...input }))
      await refresh(timedTaskApi.list)
      toastDone(t('timedTask.saved', { name: input.name }))
      await router.navigate({ href: listHref, replace: true })
    },
  })
  return (
    <FormPage
      title={t(timing === null ? 'timedTask.addTitle' : 'timedTask.editTitle')}
      form={form}
      mayChange={mayChange}
      saveLabel={t('timedTask.save')}
      cancel={listHref}
    >
      <FormParts form={form} timingId={timing?.id} />
    </FormPage>
  )
}

interface FormPartsProps {
  readonly form: Form<TimedTaskDraft>
  readonly timingId: number | undefined
}

function FormParts({ form, timingId }: FormPartsProps) {
  const t = useT()
  const { draft } = form
  const [device] = useDevicesById(draft.deviceId === '' ? [] : [Number(draft.deviceId)])
  const model = useModel(device?.model ?? null)
  const writes = draft.steps.map(({ varId, value }) => ({
    target: [device?.name, getVariable(model, varId)?.name].filter(Boolean).join(' · '),
    value: value.trim(),
  }))
  return (
    <FormColumns
      fields={
        <>
          <TargetFields form={form} hasNoModel={device?.model === null} />
          <WhenFields form={form} />
          <StepFields form={form} model={model} />
        </>
      }
      meaning={
        <>
          <Textarea
            {...form.textProps('description')}
            label={t('timedTask.description')}
            autosize
            minRows={2}
          />
          <Switch
            label={t('timedTask.enabled')}
            description={t('timedTask.enabledHint')}
            {...form.flagProps('enabled')}
          />
          {/* It stands last, as it grows with each change: what is typed below it would move away. */}
          <Paper p="md" component="section" aria-label={t('timedTask.preview')}>
            <Stack gap="sm">
              <Title order={2}>{t('timedTask.preview')}</Title>
              <div aria-live="polite">
                {timedTaskSentences(draft, writes, t).map((sentence) => (
                  <Text key={sentence}>{sentence}</Text>
                ))}
              </div>
              <RunPreview draft={draft} timingId={timingId} model={model} />
            </Stack>
          </Paper>
        </>
      }
    />
  )
}
