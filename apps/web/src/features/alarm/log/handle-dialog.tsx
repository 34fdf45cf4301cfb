import {
  type AlarmRow,
  type AlarmState,
  alarmLogApi,
  alarmsHandledMax,
  errorCodes,
  homeApi,
} from '@fieldhub/contract'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { inParts } from '#parts/in-parts.ts'
import { toastDone } from '#ui/toast.tsx'

export interface Handling {
  /** Rows of the list: each stands for all alarms of its series. */
  readonly alarms: readonly AlarmRow[]
  readonly state: AlarmState
}

interface HandleDialogProps {
  /** What the dialog is about; null closes it. */
  readonly handling: Handling | null
  readonly onClose: () => void
}

const texts = {
  acknowledged: ['alarm.acknowledge', 'alarm.acknowledgeText'],
  closed: ['alarm.close', 'alarm.closeText'],
  open: ['alarm.reopen', 'alarm.reopenText'],
} as const

/** Explains the effect and takes a remark. */
export function HandleDialog({ handling, onClose }: HandleDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={handling !== null}
      onClose={onClose}
      title={handling === null ? '' : t(texts[handling.state][0])}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {handling !== null && <HandleForm handling={handling} onDone={onClose} />}
    </Modal>
  )
}

interface HandleFormProps {
  readonly handling: Handling
  readonly onDone: () => void
}

function HandleForm({ handling: { alarms, state }, onDone }: HandleFormProps) {
  const t = useT()
  const form = useForm<{ readonly remark: string }, string>({
    start: { remark: alarms.length === 1 ? (alarms[0]?.remark ?? '') : '' },
    name: 'alarm',
    check: ({ remark }) => ({ ok: true, input: remark }),
    save: async (remark) => {
      try {
        await handle({ alarms, state }, remark)
        toastDone()
        onDone()
      } catch (error) {
        // Somebody else was faster, as a toast says: what stands here is what was before.
        if (!(error instanceof ApiError) || error.code !== errorCodes.conflict) throw error
        onDone()
      } finally {
        await Promise.all([alarmLogApi.list, alarmLogApi.stats, homeApi.triggers].map(refresh))
      }
      return undefined
    },
  })
  return (
    <FormElement form={form}>
      <Stack gap="sm">
        <Text size="sm" fw={500}>
          {subjectOf(alarms, t)}
        </Text>
        <Text size="sm">{t(texts[state][1])}</Text>
        <Textarea
          {...form.textProps('remark')}
          label={t('alarm.remark')}
          autosize
          minRows={2}
          maxLength={100}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.isSaving}>
            {t(texts[state][0])}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}

/** A single alarm alone keeps to its own call, which takes an empty remark too. */
async function handle({ alarms, state }: Handling, remark: string): Promise<void> {
  const [alarm] = alarms
  if (alarm !== undefined && alarms.length === 1 && alarm.repeats === 1) {
    const { id, handleTime: seenHandleTime } = alarm
    await call(alarmLogApi.handle, { id, state, remark, seenHandleTime })
    return
  }
  const ids = alarms.map(({ id }) => id)
  // What is handled stays so when a later part fails; the list then shows what is left.
  for (const part of inParts(ids, alarmsHandledMax)) {
    await call(alarmLogApi.handleMany, { ids: part, state, remark })
  }
}

function subjectOf(alarms: readonly AlarmRow[], t: Translate): string {
  const [alarm] = alarms
  if (alarm === undefined || alarms.length > 1) return t('alarm.manyAlarms', { n: alarms.length })
  const many = alarm.repeats > 1 ? ` · ${t('alarm.repeats', { n: alarm.repeats })}` : ''
  return `${alarm.deviceName} · ${alarm.content || alarm.triggerName}${many}`
}
