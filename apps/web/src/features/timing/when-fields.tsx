import { TimingType } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import { Group, Paper, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { DayPicker } from './day-picker.tsx'
import { EveryField } from './every-field.tsx'
import type { FormState } from './form-state.ts'

/** When it runs: the fields of its type. */
export function WhenFields({ form }: { readonly form: FormState }) {
  const t = useT()
  const { draft, change } = form
  return (
    <Paper p="md" component="section" aria-label={t('timing.when')}>
      <Stack gap="sm">
        <Title order={2}>{t('timing.when')}</Title>
        <SegmentedControl
          aria-label={t('timing.type')}
          value={draft.type}
          data={TimingType.options.map((value) => ({ value, label: t(`timing.type.${value}`) }))}
          onChange={(value) => {
            const type = TimingType.safeParse(value)
            if (type.success) change({ type: type.data })
          }}
        />
        <Text size="sm" c="dimmed">
          {t(`timing.typeHint.${draft.type}`)}
        </Text>
        <TypeFields form={form} />
        <Text size="xs" c="dimmed">
          {t('timing.zoneNote', { zone: draft.zone })}
        </Text>
      </Stack>
    </Paper>
  )
}

function TypeFields({ form }: { readonly form: FormState }) {
  const t = useT()
  switch (form.draft.type) {
    case 'single':
      return (
        <TextInput
          {...form.textProps('at')}
          type="datetime-local"
          step={1}
          label={t('timing.at')}
          withAsterisk
        />
      )
    case 'repeat':
      return (
        <>
          <DayPicker form={form} />
          <TextInput
            {...form.textProps('time')}
            type="time"
            step={1}
            label={t('timing.time')}
            withAsterisk
          />
        </>
      )
    case 'interval':
      return (
        <Group grow align="flex-start">
          <EveryField form={form} />
          <TextInput
            {...form.textProps('anchor')}
            type="datetime-local"
            step={1}
            label={t('timing.anchor')}
            description={t('timing.anchorHint')}
          />
        </Group>
      )
    default:
      return exhaustive(form.draft.type)
  }
}
