import { type Device, modelApi, type Variable } from '@fieldhub/contract'
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { parseTyped } from '#parts/form/parse-typed.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { type BulkJob, writeJob } from './bulk-job.ts'
import { useJobForm } from './use-job-form.ts'

interface BulkWriteFormProps {
  readonly devices: readonly Device[]
  readonly onCancel: () => void
  readonly onStart: (job: BulkJob) => void
}

interface WriteDraft {
  readonly varId: string
  readonly value: string
}

/** Takes one value for a variable that all devices have. */
export function BulkWriteForm({ devices, onCancel, onStart }: BulkWriteFormProps) {
  const t = useT()
  const model = commonModel(devices)
  const { data: models } = useQuery({
    ...toQuery(modelApi.list, { id: model ?? 0 }),
    enabled: model !== null,
  })
  const form = useJobForm<WriteDraft>({
    start: { varId: '', value: '' },
    check: ({ varId, value: text }) => {
      const value = parseTyped(text)
      if (varId !== '' && value !== null) {
        return { ok: true, input: writeJob(Number(varId), value, t) }
      }
      return {
        ok: false,
        faults: {
          ...(varId === '' && { varId: 'required' }),
          ...(value === null && { value: 'numeric' }),
        },
      }
    },
    onStart,
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
  return (
    <SmallForm form={form} submitLabel={t('fleet.start')} onCancel={onCancel} gap="md">
      <Select
        {...form.selectProps('varId')}
        label={t('fleet.write.variable')}
        // The field is one line, which may cut a name; two slaves may have variables of one name.
        description={chosenText(choices, form.draft.varId)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={choices}
        searchable
        comboboxProps={{ withinPortal: true }}
        data-autofocus
      />
      <TextInput
        {...form.textProps('value')}
        label={t('fleet.write.value')}
        inputMode="decimal"
        autoComplete="off"
      />
      <Text size="sm" c="dimmed">
        {t('fleet.write.note')}
      </Text>
    </SmallForm>
  )
}

interface Choices {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

/** The slave and the whole name of the chosen variable; a blank line keeps its place. */
function chosenText(choices: readonly Choices[], varId: string): string {
  for (const { group, items } of choices) {
    const chosen = items.find(({ value }) => value === varId)
    if (chosen !== undefined) return `${group} · ${chosen.label}`
  }
  return '\u00a0'
}

const isWritable = ({ rw }: Variable) => rw === 'rw'

/** It is null when they have several, or one has none. */
function commonModel(devices: readonly Device[]): number | null {
  const [first] = devices
  const isCommon = devices.every(({ model }) => model === first?.model)
  return isCommon ? (first?.model ?? null) : null
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
