import type { ConfigurationShare, Show } from '@fieldhub/contract'
import { Button, Group, Stack, Switch } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { SharePlace } from './share-calls.ts'
import { ShareEndFields } from './share-end-fields.tsx'
import { SharePasswordFields } from './share-password-fields.tsx'
import { ShareWrites } from './share-writes.tsx'
import { useShareForm } from './use-share-form.ts'

interface ShareFormProps {
  readonly place: SharePlace
  /** Null: there is none yet. */
  readonly share: ConfigurationShare | null
  /** What the pages show and write. */
  readonly shown: Show
}

/** Until when, with a password or without, and whether people with the link may write. */
export function ShareForm({ place, share, shown }: ShareFormProps) {
  const t = useT()
  const { terms, faults, isSending, change, submit } = useShareForm(place, share)
  const fields = { terms, faults, onChange: change }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <ShareEndFields {...fields} />
        <SharePasswordFields {...fields} hasPassword={share?.hasPassword === true} />
        <Switch
          label={t('configuration.shareWrite')}
          description={t('configuration.shareWriteHint')}
          checked={terms.allowWrite}
          onChange={({ currentTarget }) => change({ allowWrite: currentTarget.checked })}
        />
        {terms.allowWrite && <ShareWrites shown={shown} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {t(share === null ? 'configuration.shareCreate' : 'configuration.shareSave')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
