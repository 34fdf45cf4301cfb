import { TokenRights } from '@fieldhub/contract'
import { Input, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
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
      <Stack gap={4}>
        <Input.Label labelElement="div" aria-hidden>
          {t('personal.tokenRightsLabel')}
        </Input.Label>
        <SegmentedControl
          aria-label={t('personal.tokenRightsLabel')}
          value={draft.rights}
          onChange={(rights) => change({ rights: TokenRights.parse(rights) })}
          data={TokenRights.options.map((value) => ({
            value,
            label: t(`personal.tokenRights.${value}`),
          }))}
          fullWidth
        />
        <Text size="xs" c="dimmed">
          {t(`personal.tokenRightsHint.${draft.rights}`)}
        </Text>
      </Stack>
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
