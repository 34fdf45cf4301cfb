// Styles of this form alone are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { type Contact, PushChannel } from '@fieldhub/contract'
import {
  Anchor,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Radio,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { channelKeys, channelLabel, channels } from '#parts/contact/channels.ts'
import { getWays } from '#parts/contact/contact-ways.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { DigestFields } from './digest-fields.tsx'
import { EscalationFields } from './escalation-fields.tsx'
import { offeredSilence, type SettingDraft } from './setting-draft.ts'
import { clockTime, SeverityFields } from './severity-fields.tsx'

interface PartProps {
  readonly form: Form<SettingDraft>
}

interface SettingFieldsProps extends PartProps {
  readonly contacts: readonly Contact[]
  readonly chosen: readonly Contact[]
  readonly onAddContact: () => void
}

export function SettingFields({ form, contacts, chosen, onAddContact }: SettingFieldsProps) {
  const t = useT()
  return (
    <>
      <CountedName form={form} label={t('contact.settingName')} />
      <Persons form={form} contacts={contacts} onAddContact={onAddContact} />
      <Channels form={form} chosen={chosen} />
      <Often form={form} />
      <ChatterGuard form={form} />
      <EscalationFields form={form} contacts={contacts} />
      <QuietHours form={form} />
      <SeverityFields form={form} />
      <DigestFields form={form} />
      <PushLimits form={form} />
    </>
  )
}

function Persons({ form, contacts, onAddContact }: Omit<SettingFieldsProps, 'chosen'>) {
  const t = useT()
  return (
    <Stack gap={4}>
      <MultiSelect
        id={form.fieldId('contactIds')}
        label={t('contact.persons')}
        withAsterisk
        searchable
        value={[...form.draft.contactIds]}
        error={form.faultOf('contactIds')}
        onBlur={() => form.touch('contactIds')}
        onChange={(contactIds) => form.change({ contactIds })}
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={t('contact.noPerson')}
        data={contacts.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Anchor component="button" type="button" size="sm" ta="start" onClick={onAddContact}>
        {t('contact.add')}
      </Anchor>
    </Stack>
  )
}

/** Shows at once which contacts a channel would not reach. */
function Channels({ form, chosen }: Pick<SettingFieldsProps, 'form' | 'chosen'>) {
  const t = useT()
  const lacking = form.draft.channels.flatMap((channel) => {
    const names = chosen.filter((one) => !getWays(one).includes(channel)).map(({ name }) => name)
    return names.length === 0 ? [] : [{ channel, names: names.join(', ') }]
  })
  return (
    <Checkbox.Group
      id={form.fieldId('channels')}
      label={t('contact.channels')}
      withAsterisk
      value={[...form.draft.channels]}
      error={form.faultOf('channels')}
      onChange={(values) =>
        form.change({ channels: channels.filter((channel) => values.includes(channel)) })
      }
    >
      <Group gap="md" mt={4}>
        {channels.map((channel) => (
          <Checkbox key={channel} value={channel} label={channelLabel(channel, t)} />
        ))}
      </Group>
      {lacking.map(({ channel, names }) => (
        <Text
          key={channel}
          size="xs"
          c="var(--fh-unactivated-text)"
          mt={4}
          component="output"
          display="block"
        >
          {t('contact.channelLacking', { names, channel: t(channelKeys[channel]) })}
        </Text>
      ))}
    </Checkbox.Group>
  )
}

function Often({ form }: PartProps) {
  const t = useT()
  const { mode, silenceMinutes } = form.draft
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('contact.mode')}
        value={mode}
        onChange={(value) => form.change({ mode: value === 'all' ? 'all' : 'silence' })}
      >
        <Group gap="md" mt={4}>
          <Radio value="silence" label={t('contact.modeSilence')} />
          <Radio value="all" label={t('contact.modeAll')} />
        </Group>
      </Radio.Group>
      <Text size="xs" c="dimmed">
        {t(mode === 'all' ? 'contact.modeAllHint' : 'contact.modeSilenceHint')}
      </Text>
      {mode === 'silence' && (
        <Group gap="xs" align="flex-end">
          <TextInput
            id={form.fieldId('silenceMinutes')}
            label={t('contact.silenceMinutes')}
            inputMode="numeric"
            w={180}
            value={silenceMinutes}
            error={form.faultOf('silenceMinutes')}
            onBlur={() => form.touch('silenceMinutes')}
            onChange={({ currentTarget }) => form.change({ silenceMinutes: currentTarget.value })}
          />
          {offeredSilence.map((minutes) => (
            <Button
              key={minutes}
              variant={silenceMinutes === minutes ? 'filled' : 'default'}
              aria-pressed={silenceMinutes === minutes}
              onClick={() => form.change({ silenceMinutes: minutes })}
            >
              {t('contact.minutes', { n: minutes })}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}

function ChatterGuard({ form }: PartProps) {
  const t = useT()
  return (
    <Stack gap="xs">
      <Switch
        label={t('contact.chatter')}
        description={t('contact.chatterHint')}
        {...form.flagProps('isGuarded')}
      />
      {form.draft.isGuarded && (
        <Group gap="xs" align="flex-start">
          <TextInput
            {...form.textProps('chatterCount')}
            label={t('contact.chatterCount')}
            inputMode="numeric"
            w={140}
          />
          <TextInput
            {...form.textProps('chatterMinutes')}
            label={t('contact.chatterMinutes')}
            inputMode="numeric"
            w={140}
          />
        </Group>
      )}
    </Stack>
  )
}

function QuietHours({ form }: PartProps) {
  const t = useT()
  const time = (field: 'quietFrom' | 'quietTo') => ({
    ...form.textProps(field),
    ...clockTime,
    inputMode: 'numeric' as const,
  })
  return (
    <Stack gap="xs">
      <Switch
        label={t('contact.quiet')}
        description={t('contact.quietHint')}
        {...form.flagProps('isQuiet')}
      />
      {form.draft.isQuiet && (
        <Group gap="xs" align="flex-start">
          <TextInput {...time('quietFrom')} label={t('contact.quietFrom')} />
          <TextInput {...time('quietTo')} label={t('contact.quietTo')} />
        </Group>
      )}
    </Stack>
  )
}

function PushLimits({ form }: PartProps) {
  const t = useT()
  return (
    <Group gap="md" align="flex-end" grow>
      <TextInput
        {...form.textProps('capPerHour')}
        label={t('contact.capPerHour')}
        description={t('contact.capHint')}
        inputMode="numeric"
      />
      <Select
        id={form.fieldId('fallback')}
        label={t('contact.fallback')}
        description={t('contact.fallbackHint')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        value={form.draft.fallback === '' ? null : form.draft.fallback}
        error={form.faultOf('fallback')}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          const channel = PushChannel.safeParse(value)
          form.change({ fallback: channel.success ? channel.data : '' })
        }}
        data={channels.map((value) => ({ value, label: channelLabel(value, t) }))}
      />
    </Group>
  )
}
