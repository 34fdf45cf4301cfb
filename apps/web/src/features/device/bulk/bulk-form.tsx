import {
  type Device,
  type DeviceRegistration,
  groupApi,
  modelApi,
  type Variable,
} from '@fieldhub/contract'
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { parseTyped } from '#features/device/detail/parse-typed.ts'
import { useT } from '#i18n/use-t.ts'
import { groupChoices } from '#parts/group-tree.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { type BulkJob, type BulkKind, changeJob, readJob, removeJob, writeJob } from './bulk-job.ts'

interface BulkFormProps {
  readonly kind: BulkKind
  readonly devices: readonly Device[]
  readonly onCancel: () => void
  readonly onStart: (job: BulkJob) => void
}

export function BulkForm(props: BulkFormProps) {
  switch (props.kind) {
    case 'group':
      return <GroupForm {...props} />
    case 'model':
      return <ModelForm {...props} />
    case 'registration':
      return <RegistrationForm {...props} />
    case 'write':
      return <WriteForm {...props} />
    case 'read':
    case 'delete':
      return <PlainForm {...props} />
  }
}

/** The value of "none" in a select, where null means that nothing is chosen yet. */
const none = '0'
const idOf = (text: string) => (text === none ? null : Number(text))

function GroupForm({ onCancel, onStart }: BulkFormProps) {
  const t = useT()
  const [value, setValue] = useState<string | null>(null)
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  return (
    <Stack>
      <Select
        label={t('fleet.group.label')}
        data={[{ value: none, label: t('fleet.group.none') }, ...groupChoices(groups ?? [])]}
        value={value}
        onChange={setValue}
        searchable
        data-autofocus
      />
      <Buttons
        onCancel={onCancel}
        onStart={value === null ? null : () => onStart(changeJob({ group: idOf(value) }, t))}
      />
    </Stack>
  )
}

function ModelForm({ onCancel, onStart }: BulkFormProps) {
  const t = useT()
  const [value, setValue] = useState<string | null>(null)
  const { data: models } = useQuery(toQuery(modelApi.list, {}))
  const choices = (models ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Stack>
      <Select
        label={t('fleet.model.label')}
        data={[{ value: none, label: t('fleet.model.none') }, ...choices]}
        value={value}
        onChange={setValue}
        searchable
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {t('fleet.model.note')}
      </Text>
      <Buttons
        onCancel={onCancel}
        onStart={value === null ? null : () => onStart(changeJob({ model: idOf(value) }, t))}
      />
    </Stack>
  )
}

/** After an upgrade, makers' packets may have to be allowed for a whole fleet. */
function RegistrationForm({ onCancel, onStart }: BulkFormProps) {
  const t = useT()
  const [value, setValue] = useState<DeviceRegistration | null>(null)
  const choices = [
    { value: 'password', label: t('device.registration.password') },
    { value: 'identity', label: t('device.registration.identity') },
  ] as const
  return (
    <Stack>
      <Select
        label={t('device.form.registration')}
        description={t('device.form.registrationHint')}
        data={choices}
        value={value}
        onChange={(chosen) => setValue(choices.find((one) => one.value === chosen)?.value ?? null)}
        data-autofocus
      />
      {value === 'identity' && <WarningNote>{t('device.form.identityWarning')}</WarningNote>}
      <Buttons
        onCancel={onCancel}
        onStart={value === null ? null : () => onStart(changeJob({ registration: value }, t))}
      />
    </Stack>
  )
}

function WriteForm({ devices, onCancel, onStart }: BulkFormProps) {
  const t = useT()
  const [varText, setVarText] = useState<string | null>(null)
  const [valueText, setValueText] = useState('')
  const model = commonModel(devices)
  const { data: models } = useQuery({
    ...toQuery(modelApi.list, { id: model ?? 0 }),
    enabled: model !== null,
  })
  if (model === null) return <Refused text={t('fleet.write.mixed')} onClose={onCancel} />
  const choices = (models?.[0]?.slaves ?? []).map((slave) => ({
    group: `${slave.name} (${slave.addr})`,
    items: slave.var.filter(isWritable).map(({ varId, name, unit }) => ({
      value: String(varId),
      label: unit === '' ? name : `${name} (${unit})`,
    })),
  }))
  const isEmpty = models !== undefined && choices.every(({ items }) => items.length === 0)
  if (isEmpty) return <Refused text={t('fleet.write.none')} onClose={onCancel} />
  const value = parseTyped(valueText)
  const isReady = varText !== null && value !== null
  return (
    <Stack>
      <Select
        label={t('fleet.write.variable')}
        data={choices}
        value={varText}
        onChange={setVarText}
        searchable
        data-autofocus
      />
      <TextInput
        label={t('fleet.write.value')}
        inputMode="decimal"
        value={valueText}
        onChange={({ currentTarget }) => setValueText(currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {t('fleet.write.note')}
      </Text>
      <Buttons
        onCancel={onCancel}
        onStart={isReady ? () => onStart(writeJob(Number(varText), value, t)) : null}
      />
    </Stack>
  )
}

const isWritable = ({ rw }: Variable) => rw === 'rw'

/** Null when they have several, or one has none. */
function commonModel(devices: readonly Device[]): number | null {
  const [first] = devices
  const isCommon = devices.every(({ model }) => model === first?.model)
  return isCommon ? (first?.model ?? null) : null
}

function PlainForm({ kind, onCancel, onStart }: BulkFormProps) {
  const t = useT()
  const isDelete = kind === 'delete'
  return (
    <Stack>
      <Text size="sm">{t(isDelete ? 'fleet.delete.text' : 'fleet.read.note')}</Text>
      <Buttons
        isDanger={isDelete}
        onCancel={onCancel}
        onStart={() => onStart(isDelete ? removeJob(false, t) : readJob(t))}
      />
    </Stack>
  )
}

function Refused({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useT()
  return (
    <Stack>
      <Text size="sm">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ButtonsProps {
  readonly isDanger?: boolean
  readonly onCancel: () => void
  /** Null: something is to be entered still. */
  readonly onStart: (() => void) | null
}

function Buttons({ isDanger = false, onCancel, onStart }: ButtonsProps) {
  const t = useT()
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button
        {...(isDanger ? { color: 'red.9' } : {})}
        disabled={onStart === null}
        onClick={() => onStart?.()}
      >
        {t(isDanger ? 'fleet.confirmDelete' : 'fleet.start')}
      </Button>
    </Group>
  )
}
