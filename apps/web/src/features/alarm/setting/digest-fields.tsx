import { Digest } from '@fieldhub/contract'
import { Checkbox, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { SettingDraft } from './setting-draft.ts'
import { clockTime } from './severity-fields.tsx'

const whenKeys = {
  daily: 'contact.digestDaily',
  hours: 'contact.digestHours',
  quietEnd: 'contact.digestQuietEnd',
} as const

interface DigestFieldsProps {
  readonly form: Form<SettingDraft>
}

/** When what was held back is told in one message, and whether general alarms are told by it alone. */
export function DigestFields({ form }: DigestFieldsProps) {
  const t = useT()
  const { hasDigest, digestWhen } = form.draft
  return (
    <Stack gap="xs">
      <Switch
        label={t('contact.digest')}
        description={t('contact.digestHint')}
        {...form.flagProps('hasDigest')}
      />
      {hasDigest && (
        <>
          <Group gap="xs" align="flex-start">
            <Select
              id={form.fieldId('digestWhen')}
              label={t('contact.digestWhen')}
              w={240}
              allowDeselect={false}
              value={digestWhen}
              error={form.faultOf('digestWhen')}
              comboboxProps={{ withinPortal: false }}
              onChange={(value) => form.change({ digestWhen: Digest.shape.when.parse(value) })}
              data={Digest.shape.when.options.map((value) => ({
                value,
                label: t(whenKeys[value]),
              }))}
            />
            {digestWhen === 'daily' && (
              <TextInput
                {...form.textProps('digestTime')}
                {...clockTime}
                label={t('contact.digestTime')}
              />
            )}
            {digestWhen === 'hours' && (
              <TextInput
                {...form.textProps('digestHours')}
                label={t('contact.digestEvery')}
                inputMode="numeric"
                w={140}
              />
            )}
          </Group>
          <Checkbox label={t('contact.digestGeneral')} {...form.flagProps('isGeneralGathered')} />
        </>
      )}
    </Stack>
  )
}
