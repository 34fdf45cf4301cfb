import {
  type AlarmRow,
  AlarmShelvingInput,
  alarmLogApi,
  alarmShelvingApi,
  shelvingHours,
} from '@fieldhub/contract'
import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { IconBellZ } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { toMoment } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { type DraftCheck, type Form, useForm } from '#parts/form/use-form.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { RowAction } from '#ui/list/row-action.tsx'
import { toastDone } from '#ui/toast.tsx'

interface ShelveButtonProps {
  readonly alarm: AlarmRow
  readonly onShelve: (alarm: AlarmRow) => void
}

export function ShelveButton({ alarm, onShelve }: ShelveButtonProps) {
  const t = useT()
  if (!useMay('command')) return null
  const label = t('alarm.shelveOne', { name: alarm.content || alarm.triggerName })
  return <RowAction icon={IconBellZ} label={label} onClick={() => onShelve(alarm)} />
}

interface ShelveDialogProps {
  /** Null closes it. */
  readonly alarm: AlarmRow | null
  readonly onClose: () => void
}

/** Shelves the trigger of an alarm on its device for some hours or until a time. */
export function ShelveDialog({ alarm, onClose }: ShelveDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={alarm !== null}
      onClose={onClose}
      title={t('alarm.shelve')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {alarm !== null && <ShelveForm alarm={alarm} onDone={onClose} />}
    </Modal>
  )
}

const untilTime = 'until'

interface ShelvingDraft {
  /** Hours, or `until`. */
  readonly hours: string
  readonly until: string
  readonly reason: string
}

interface ShelveFormProps {
  readonly alarm: AlarmRow
  readonly onDone: () => void
}

function ShelveForm({ alarm, onDone }: ShelveFormProps) {
  const t = useT()
  const form = useForm<ShelvingDraft, AlarmShelvingInput>({
    start: { hours: '2', until: '', reason: '' },
    name: 'shelve',
    check: (draft) => checkShelving(alarm, draft),
    save: async (input) => {
      await call(alarmShelvingApi.shelve, input)
      toastDone()
      onDone()
      await Promise.all([refresh(alarmShelvingApi.list), refresh(alarmLogApi.list)])
      return undefined
    },
  })
  return (
    <FormElement form={form}>
      <Stack gap="sm">
        <Text size="sm" fw={500}>
          {`${alarm.deviceName} · ${alarm.triggerName}`}
        </Text>
        <Text size="sm">{t('alarm.shelveText')}</Text>
        <TimeFields form={form} />
        <Textarea
          {...form.textProps('reason')}
          label={t('alarm.shelveReason')}
          autosize
          minRows={2}
          maxLength={100}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.isSaving}>
            {t('alarm.shelve')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}

interface TimeFieldsProps {
  readonly form: Form<ShelvingDraft>
}

/** For some hours, or until a time. */
function TimeFields({ form }: TimeFieldsProps) {
  const t = useT()
  return (
    <>
      <Select
        label={t('alarm.shelveFor')}
        value={form.draft.hours}
        onChange={(hours) => form.change({ hours: hours ?? '2' })}
        allowDeselect={false}
        data={[
          ...shelvingHours.map((n) => ({
            value: String(n),
            label: t('alarm.shelveHours', { n }),
          })),
          { value: untilTime, label: t('alarm.shelveUntil') },
        ]}
      />
      {form.draft.hours === untilTime && (
        <DateField
          {...form.valueProps('until')}
          kind="datetime"
          label={t('alarm.shelveTime')}
          withAsterisk
        />
      )}
    </>
  )
}

function checkShelving(
  { triggerId, deviceId }: AlarmRow,
  { hours, until, reason }: ShelvingDraft,
): DraftCheck<AlarmShelvingInput> {
  const span =
    hours === untilTime ? { until: toMoment(until) ?? undefined } : { hours: Number(hours) }
  const parsed = AlarmShelvingInput.safeParse({ triggerId, deviceId, reason, ...span })
  if (parsed.success) return { ok: true, input: parsed.data }
  return { ok: false, faults: { until: 'shelvingTime' } }
}
