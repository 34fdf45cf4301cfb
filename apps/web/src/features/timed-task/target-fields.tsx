import { Paper, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'

interface TargetFieldsProps {
  readonly form: Form<TimedTaskDraft>
  readonly hasNoModel: boolean
}

/** How the task is called, and the device that it writes to. */
export function TargetFields({ form, hasNoModel }: TargetFieldsProps) {
  const t = useT()
  const { draft, change } = form
  return (
    <Paper p="md" component="section" aria-label={t('timedTask.target')}>
      <Stack gap="sm">
        <Title order={2}>{t('timedTask.target')}</Title>
        <CountedName form={form} label={t('timedTask.name')} />
        <DeviceField
          {...form.selectProps('deviceId')}
          label={t('timedTask.device')}
          withAsterisk
          nothingFoundMessage={t('timedTask.nothingFound')}
          onChange={(value) =>
            // Variables are those of a device's model.
            change({
              deviceId: value ?? '',
              steps: draft.steps.map((step) => ({ ...step, varId: '' })),
            })
          }
        />
        {hasNoModel && (
          <Text size="sm" c="var(--fh-unactivated-text)">
            {t('timedTask.noModel')}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
