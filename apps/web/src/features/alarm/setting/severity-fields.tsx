import { PushChannel } from '@fieldhub/contract'
import { Group, MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { channelLabel, channels } from '#parts/contact/channels.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { SettingDraft } from './setting-draft.ts'

/** A field for the time of a clock, in every language alike. */
export const clockTime = { placeholder: 'HH:mm', w: 110 } as const

interface SeverityFieldsProps {
  readonly form: Form<SettingDraft>
}

/** What urgent and general alarms have of their own; nothing chosen means as for all others. */
export function SeverityFields({ form }: SeverityFieldsProps) {
  const t = useT()
  return (
    <Stack gap="xs">
      <OwnChannels form={form} field="urgentChannels" label={t('contact.urgentChannels')} />
      <OwnChannels form={form} field="generalChannels" label={t('contact.generalChannels')} />
      <Switch label={t('contact.generalQuiet')} {...form.flagProps('isGeneralQuiet')} />
      {form.draft.isGeneralQuiet && (
        <Group gap="xs" align="flex-start">
          <TextInput
            {...form.textProps('generalFrom')}
            label={t('contact.quietFrom')}
            {...clockTime}
          />
          <TextInput {...form.textProps('generalTo')} label={t('contact.quietTo')} {...clockTime} />
        </Group>
      )}
    </Stack>
  )
}

interface OwnChannelsProps extends SeverityFieldsProps {
  readonly field: 'urgentChannels' | 'generalChannels'
  readonly label: string
}

function OwnChannels({ form, field, label }: OwnChannelsProps) {
  const t = useT()
  return (
    <MultiSelect
      id={form.fieldId(field)}
      label={label}
      placeholder={form.draft[field].length === 0 ? t('contact.sameChannels') : ''}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      value={[...form.draft[field]]}
      error={form.faultOf(field)}
      onChange={(values) =>
        form.change({ [field]: PushChannel.options.filter((channel) => values.includes(channel)) })
      }
      comboboxProps={{ withinPortal: false }}
      data={channels.map((value) => ({ value, label: channelLabel(value, t) }))}
    />
  )
}
