import type { deviceApi, OutputOf } from '@fieldhub/contract'
import { Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { toDeviceChoices } from '#parts/device-choices.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'

interface TargetFieldsProps {
  readonly form: Form<TimedTaskDraft>
  readonly devices: OutputOf<typeof deviceApi.nameList>
}

/** How the task is called, and the device that it writes to. */
export function TargetFields({ form, devices }: TargetFieldsProps) {
  const t = useT()
  const { draft, change } = form
  const device = devices.find(({ id }) => String(id) === draft.deviceId)
  return (
    <Paper p="md" component="section" aria-label={t('timing.target')}>
      <Stack gap="sm">
        <Title order={2}>{t('timing.target')}</Title>
        <CountedName form={form} label={t('timing.name')} />
        <Select
          {...form.selectProps('deviceId')}
          label={t('timing.device')}
          withAsterisk
          searchable
          limit={200}
          data={toDeviceChoices(devices)}
          nothingFoundMessage={t('timing.nothingFound')}
          onChange={(value) =>
            // Variables are those of a device's model.
            change({
              deviceId: value ?? '',
              steps: draft.steps.map((step) => ({ ...step, varId: '' })),
            })
          }
        />
        {device !== undefined && device.model === null && (
          <Text size="sm" c="var(--fh-unactivated-text)">
            {t('timing.noModel')}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
