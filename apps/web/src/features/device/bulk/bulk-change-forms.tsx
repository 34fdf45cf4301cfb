import { type DeviceRegistration, groupApi, modelApi } from '@fieldhub/contract'
import { Select, type SelectProps, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { groupChoices } from '#parts/group-tree.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { type BulkJob, changeJob } from './bulk-job.ts'
import { useJobForm } from './use-job-form.ts'

interface ChangeFormProps {
  readonly onCancel: () => void
  readonly onStart: (job: BulkJob) => void
}

/** It is the value of "none" in a select, where an empty one means that nothing is chosen yet. */
const none = '0'
const idOf = (text: string) => (text === none ? null : Number(text))

export function GroupForm(props: ChangeFormProps) {
  const t = useT()
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  return (
    <ChoiceForm
      {...props}
      label={t('fleet.group.label')}
      data={[{ value: none, label: t('fleet.group.none') }, ...groupChoices(groups ?? [])]}
      searchable
      toChange={(chosen) => ({ group: idOf(chosen) })}
    />
  )
}

export function ModelForm(props: ChangeFormProps) {
  const t = useT()
  const { data: models } = useQuery(toQuery(modelApi.nameList, {}))
  const choices = (models ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ChoiceForm
      {...props}
      label={t('fleet.model.label')}
      data={[{ value: none, label: t('fleet.model.none') }, ...choices]}
      searchable
      toChange={(chosen) => ({ model: idOf(chosen) })}
      note={() => (
        <Text size="sm" c="dimmed">
          {t('fleet.model.note')}
        </Text>
      )}
    />
  )
}

/** After an upgrade, makers' packets may have to be allowed for a whole fleet. */
export function RegistrationForm(props: ChangeFormProps) {
  const t = useT()
  const choices: { value: DeviceRegistration; label: string }[] = [
    { value: 'password', label: t('device.registration.password') },
    { value: 'identity', label: t('device.registration.identity') },
  ]
  return (
    <ChoiceForm
      {...props}
      label={t('device.form.registration')}
      description={t('device.form.registrationHint')}
      data={choices}
      toChange={(chosen) => ({ registration: chosen === 'identity' ? 'identity' : 'password' })}
      note={(chosen) =>
        chosen === 'identity' && <WarningNote>{t('device.form.identityWarning')}</WarningNote>
      }
    />
  )
}

interface ChoiceFormProps
  extends ChangeFormProps,
    Pick<SelectProps, 'data' | 'label' | 'description' | 'searchable'> {
  readonly toChange: (chosen: string) => Parameters<typeof changeJob>[0]
  readonly note?: (chosen: string) => ReactNode
}

interface ChoiceDraft {
  readonly chosen: string
}

/** Chooses one thing that all devices get. */
function ChoiceForm({ onCancel, onStart, toChange, note, ...select }: ChoiceFormProps) {
  const t = useT()
  const form = useJobForm<ChoiceDraft>({
    start: { chosen: '' },
    check: ({ chosen }) =>
      chosen === ''
        ? { ok: false, faults: { chosen: 'required' } }
        : { ok: true, input: changeJob(toChange(chosen), t) },
    onStart,
  })
  return (
    <SmallForm form={form} submitLabel={t('fleet.start')} onCancel={onCancel} gap="md">
      <Select
        {...form.selectProps('chosen')}
        {...select}
        comboboxProps={{ withinPortal: true }}
        data-autofocus
      />
      {note?.(form.draft.chosen)}
    </SmallForm>
  )
}
