import type { Device } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { GroupForm, ModelForm, RegistrationForm } from './bulk-change-forms.tsx'
import { type BulkJob, type BulkKind, readJob, removeJob } from './bulk-job.ts'
import { TagsForm } from './bulk-tags-form.tsx'
import { BulkWriteForm } from './bulk-write-form.tsx'
import { useJobForm } from './use-job-form.ts'

interface BulkFormProps {
  readonly kind: BulkKind
  readonly devices: readonly Device[]
  readonly onCancel: () => void
  readonly onStart: (job: BulkJob) => void
}

export function BulkForm({ kind, ...props }: BulkFormProps) {
  switch (kind) {
    case 'group':
      return <GroupForm {...props} />
    case 'model':
      return <ModelForm {...props} />
    case 'registration':
      return <RegistrationForm {...props} />
    case 'tags':
      return <TagsForm {...props} />
    case 'write':
      return <BulkWriteForm {...props} />
    case 'read':
    case 'delete':
      return <PlainForm {...props} isDelete={kind === 'delete'} />
  }
}

interface PlainFormProps extends Pick<BulkFormProps, 'onCancel' | 'onStart'> {
  readonly isDelete: boolean
}

/** A form without fields, which says what happens. */
function PlainForm({ isDelete, onCancel, onStart }: PlainFormProps) {
  const t = useT()
  const form = useJobForm({
    start: {},
    check: () => ({ ok: true, input: isDelete ? removeJob(false, t) : readJob(t) }),
    onStart,
  })
  return (
    <SmallForm
      form={form}
      submitLabel={t(isDelete ? 'fleet.confirmDelete' : 'fleet.start')}
      onCancel={onCancel}
      isDanger={isDelete}
      gap="md"
    >
      <Text size="sm">{t(isDelete ? 'fleet.delete.text' : 'fleet.read.note')}</Text>
    </SmallForm>
  )
}
