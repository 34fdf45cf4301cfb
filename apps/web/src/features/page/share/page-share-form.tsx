import type { ConfigurationShare, Show } from '@fieldhub/contract'
import { Switch, Textarea } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import type { PageSharePlace } from './page-share-calls.ts'
import { ShareEndFields } from './share-end-fields.tsx'
import { SharePasswordFields } from './share-password-fields.tsx'
import { SharePastField } from './share-past-field.tsx'
import { ShareWrites } from './share-writes.tsx'
import { usePageShareForm } from './use-page-share-form.ts'

interface PageShareFormProps {
  readonly place: PageSharePlace
  /** The share; null when there is none yet. */
  readonly share: ConfigurationShare | null
  /** What the pages show, with what visitors could write. */
  readonly shown: Show
}

/** The end of the share, its password, and whether people with the link may write. */
export function PageShareForm({ place, share, shown }: PageShareFormProps) {
  const t = useT()
  const form = usePageShareForm(place, share)
  return (
    <SmallForm
      form={form}
      submitLabel={t(share === null ? 'configuration.shareCreate' : 'configuration.shareSave')}
    >
      <ShareEndFields form={form} />
      <SharePasswordFields form={form} hasPassword={share?.hasPassword === true} />
      <Switch
        label={t('configuration.shareWrite')}
        description={t('configuration.shareWriteHint')}
        {...form.flagProps('allowWrite')}
      />
      {form.draft.allowWrite && <ShareWrites {...{ form, shown }} />}
      <SharePastField form={form} />
      <Textarea
        label={t('configuration.shareFrames')}
        description={t('configuration.shareFramesHint')}
        autosize
        maxRows={5}
        {...form.textProps('frameSites')}
      />
    </SmallForm>
  )
}
