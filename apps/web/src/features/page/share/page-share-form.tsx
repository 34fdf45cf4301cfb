import type { ConfigurationShare, Show } from '@fieldhub/contract'
import { Button, Group, Stack, Switch } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import type { PageSharePlace } from './page-share-calls.ts'
import { ShareEndFields } from './share-end-fields.tsx'
import { SharePasswordFields } from './share-password-fields.tsx'
import { ShareWrites } from './share-writes.tsx'
import { usePageShareForm } from './use-page-share-form.ts'

interface PageShareFormProps {
  readonly place: PageSharePlace
  /** Null: there is none yet. */
  readonly share: ConfigurationShare | null
  /** What the pages show and write. */
  readonly shown: Show
}

/** The end of the share, its password, and whether people with the link may write. */
export function PageShareForm({ place, share, shown }: PageShareFormProps) {
  const t = useT()
  const form = usePageShareForm(place, share)
  const { draft, change } = form
  return (
    <FormElement form={form}>
      <Stack gap="sm">
        <ShareEndFields form={form} />
        <SharePasswordFields form={form} hasPassword={share?.hasPassword === true} />
        <Switch
          label={t('configuration.shareWrite')}
          description={t('configuration.shareWriteHint')}
          checked={draft.allowWrite}
          onChange={({ currentTarget }) => change({ allowWrite: currentTarget.checked })}
        />
        {draft.allowWrite && <ShareWrites shown={shown} />}
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSaving}>
            {t(share === null ? 'configuration.shareCreate' : 'configuration.shareSave')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}
