import { TokenRights } from '@fieldhub/contract'
import { Select, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { ApiTokenDevices } from './api-token-devices.tsx'
import { isTokenLife, tokenLives } from './api-token-draft.ts'
import { useApiTokenForm } from './use-api-token-form.ts'

interface ApiTokenFormProps {
  /** Proof of the second factor, where one is set up. */
  readonly proof?: string
  readonly onMade: (token: string) => void
}

export function ApiTokenForm({ proof, onMade }: ApiTokenFormProps) {
  const t = useT()
  const form = useApiTokenForm(proof, onMade)
  const { draft, change } = form
  return (
    <SmallForm form={form} submitLabel={t('personal.makeToken')}>
      <TextInput
        label={t('personal.tokenName')}
        description={t('personal.tokenNameHint')}
        {...form.textProps('name')}
        name="name"
        autoComplete="off"
        data-autofocus
      />
      <ChoiceField
        label={t('personal.tokenRightsLabel')}
        hint={t(`personal.tokenRightsHint.${draft.rights}`)}
        {...form.valueProps('rights')}
        data={TokenRights.options.map((value) => ({
          value,
          label: t(`personal.tokenRights.${value}`),
        }))}
      />
      {draft.rights !== 'write' && <ApiTokenDevices form={form} />}
      <Select
        label={t('personal.tokenEnd')}
        data={tokenLives.map((value) => ({ value, label: t(`personal.tokenLife.${value}`) }))}
        value={draft.life}
        error={form.faultOf('life')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(life) => isTokenLife(life) && change({ life })}
      />
    </SmallForm>
  )
}
