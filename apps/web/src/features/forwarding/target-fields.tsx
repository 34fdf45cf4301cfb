import { ForwardingKind } from '@fieldhub/contract'
import { Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { ForwardingDraft } from './forwarding-draft.ts'

const placeholders = '{account} {device} {sn} {variable} {kind}'

interface TargetFieldsProps {
  readonly form: Form<ForwardingDraft>
  /** One is stored, which an empty field keeps. */
  readonly hasPassword: boolean
}

/** Where it goes. */
export function TargetFields({ form, hasPassword }: TargetFieldsProps) {
  const t = useT()
  const { draft } = form
  return (
    <Paper p="md" component="section" aria-label={t('forwarding.target')}>
      <Stack gap="sm">
        <Title order={2}>{t('forwarding.target')}</Title>
        <CountedName form={form} label={t('forwarding.name')} />
        <ChoiceField
          label={t('forwarding.kind')}
          isLabelHidden
          {...form.valueProps('kind')}
          data={ForwardingKind.options.map((value) => ({
            value,
            label: t(`forwarding.kind.${value}`),
          }))}
        />
        <TextInput
          {...form.textProps('url')}
          label={t('forwarding.url')}
          description={t(`forwarding.urlHint.${draft.kind}`)}
          placeholder={t(`forwarding.urlExample.${draft.kind}`)}
          withAsterisk
          inputMode="url"
          autoComplete="off"
        />
        {draft.kind === 'mqtt' && <BrokerFields form={form} hasPassword={hasPassword} />}
      </Stack>
    </Paper>
  )
}

function BrokerFields({ form, hasPassword }: TargetFieldsProps) {
  const t = useT()
  const { draft } = form
  return (
    <>
      <TextInput
        {...form.textProps('topic')}
        label={t('forwarding.topic')}
        description={t('forwarding.topicHint', { names: placeholders })}
        withAsterisk
        autoComplete="off"
      />
      <ChoiceField
        label={t('forwarding.qos')}
        isLabelHidden
        {...form.valueProps('qos')}
        data={[
          { value: '0', label: t('forwarding.qos.0') },
          { value: '1', label: t('forwarding.qos.1') },
        ]}
      />
      <TextInput {...form.textProps('user')} label={t('forwarding.user')} autoComplete="off" />
      <PasswordField
        {...form.textProps('password')}
        label={t('forwarding.password')}
        placeholder={hasPassword ? t('forwarding.passwordKept') : ''}
        autoComplete="new-password"
      />
      {draft.url.toLowerCase().startsWith('mqtt://') && (
        <Text size="sm" c="var(--fh-unactivated-text)">
          {t('forwarding.plainNote')}
        </Text>
      )}
    </>
  )
}
