import { isSerialData } from '@fieldhub/contract'
import {
  Checkbox,
  NumberInput,
  Paper,
  SegmentedControl,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { type SendInput, useSerialSend } from '#features/device/serial-log/use-serial-send.ts'
import { useT } from '#i18n/use-t.ts'
import { FieldHelp } from '#parts/field-help/field-help.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { type Form, useForm } from '#parts/form/use-form.ts'
import { SendOutcome } from './send-outcome.tsx'
import { SentBefore } from './sent-before.tsx'

interface Draft {
  readonly data: string
  readonly format: 'hex' | 'ascii'
  readonly hasCrc: boolean
  readonly wait: number
}

const waitMs = { default: 1_000, min: 50, max: 10_000 }

/** Bytes by hand; the answer is shown below, both stand in the log. */
export function SendForm({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  const { state, send } = useSerialSend()
  const form = useForm<Draft, SendInput>({
    start: { data: '', format: 'hex', hasCrc: true, wait: waitMs.default },
    name: 'send',
    shows: 'sent',
    check: ({ data, format, hasCrc, wait }) =>
      isSerialData(data, format)
        ? { ok: true, input: { deviceId, data, format, crc: hasCrc ? 'modbus' : 'none', wait } }
        : { ok: false, faults: { data: t('serial.send.fault') } },
    // What was sent stays, for the next one.
    save: async (input) => {
      await send(input)
      return undefined
    },
  })
  return (
    <Paper component="section" p="md" aria-label={t('serial.send')}>
      <Title order={2} mb="sm">
        {t('serial.send')}
      </Title>
      <SmallForm form={form} submitLabel={t('serial.send.action')}>
        <DraftFields form={form} />
        <Text size="sm" c="dimmed">
          {t('serial.send.consequence')}
        </Text>
      </SmallForm>
      <SendOutcome state={state} />
      <SentBefore
        deviceId={deviceId}
        onChoose={(hex) => form.change({ data: hex, format: 'hex', hasCrc: false })}
      />
    </Paper>
  )
}

function DraftFields({ form }: { readonly form: Form<Draft> }) {
  const t = useT()
  const { draft, change } = form
  return (
    <>
      <SegmentedControl
        aria-label={t('serial.send.format')}
        value={draft.format}
        onChange={(value) => change({ format: value === 'hex' ? 'hex' : 'ascii' })}
        data={[
          { value: 'hex', label: t('serial.send.hex') },
          { value: 'ascii', label: t('serial.send.ascii') },
        ]}
      />
      <Textarea
        {...form.textProps('data')}
        label={t('serial.send.data')}
        description={t('serial.send.hint')}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
      />
      <FieldHelp topic="crc" label={t('serial.send.crc')}>
        <Checkbox label={t('serial.send.crc')} {...form.flagProps('hasCrc')} />
      </FieldHelp>
      <NumberInput
        label={t('serial.send.wait')}
        value={draft.wait}
        min={waitMs.min}
        max={waitMs.max}
        step={100}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => change({ wait: Number(value) || waitMs.default })}
      />
    </>
  )
}
