import { TokenRights } from '@fieldhub/contract'
import {
  Button,
  Group,
  Input,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { FormFault } from '#features/account/personal/form-fault.tsx'
import { useT } from '#i18n/use-t.ts'
import { isTokenLife, tokenLives } from './api-token-draft.ts'
import { useApiTokenForm } from './use-api-token-form.ts'

interface ApiTokenFormProps {
  /** That of a second factor, where one is set up. */
  readonly proof?: string
  readonly onMade: (token: string) => void
}

export function ApiTokenForm({ proof, onMade }: ApiTokenFormProps) {
  const t = useT()
  const { draft, faults, isBusy, change, submit } = useApiTokenForm(proof, onMade)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('personal.tokenName')}
          description={t('personal.tokenNameHint')}
          name="name"
          autoComplete="off"
          value={draft.name}
          error={faults['name']}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
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
          error={faults['expireTime']}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(life) => isTokenLife(life) && change({ life })}
        />
        <FormFault text={faults['form']} />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('personal.makeToken')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
