import { type Device, deviceTagApi, tagLimits } from '@fieldhub/contract'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { tagSeparators } from '#parts/tags-field.tsx'
import { type BulkJob, changeJob } from './bulk-job.ts'
import { useJobForm } from './use-job-form.ts'

interface TagsFormProps {
  readonly devices: readonly Device[]
  readonly onCancel: () => void
  readonly onStart: (job: BulkJob) => void
}

interface TagsDraft {
  readonly addTags: readonly string[]
  readonly removeTags: readonly string[]
}

/** Tags that all of the devices get, and those that none of them keeps. */
export function TagsForm({ devices, onCancel, onStart }: TagsFormProps) {
  const t = useT()
  const { data: known } = useQuery(toQuery(deviceTagApi.list, {}))
  const form = useJobForm<TagsDraft>({
    start: { addTags: [], removeTags: [] },
    check: ({ addTags, removeTags }) => ({
      ok: true,
      input: changeJob(
        {
          ...(addTags.length > 0 && { addTags: [...addTags] }),
          ...(removeTags.length > 0 && { removeTags: [...removeTags] }),
        },
        t,
      ),
    }),
    onStart,
  })
  const { draft, change } = form
  const used = [...new Set(devices.flatMap(({ tags }) => tags))]
  return (
    <SmallForm
      form={form}
      submitLabel={t('fleet.start')}
      onCancel={onCancel}
      isReady={draft.addTags.length + draft.removeTags.length > 0}
      gap="md"
    >
      <TagsInput
        {...form.fieldProps('addTags')}
        label={t('fleet.tags.add')}
        description={t('fleet.tags.hint')}
        data={(known ?? []).map(({ tag }) => tag)}
        maxTags={tagLimits.perDevice}
        splitChars={tagSeparators}
        comboboxProps={{ withinPortal: true }}
        value={[...draft.addTags]}
        onChange={(addTags) => change({ addTags })}
        data-autofocus
      />
      {used.length > 0 && (
        <TagsInput
          {...form.fieldProps('removeTags')}
          label={t('fleet.tags.remove')}
          data={used}
          splitChars={tagSeparators}
          comboboxProps={{ withinPortal: true }}
          value={[...draft.removeTags]}
          onChange={(removeTags) => change({ removeTags })}
        />
      )}
    </SmallForm>
  )
}
