import { isSerialData } from '@fieldhub/contract'
import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { useSerialSend } from '#features/device/serial-log/use-serial-send.ts'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
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
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    data: '',
    format: 'hex',
    hasCrc: true,
    wait: waitMs.default,
  })
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const { data, format, hasCrc, wait } = draft
  const isGood = isSerialData(data, format)
  const submit = () => {
    setTried(true)
    if (!isGood || state.kind === 'sending') return
    void send({ deviceId, data, format, crc: hasCrc ? 'modbus' : 'none', wait })
  }
  return (
    <Paper component="section" p="md" aria-label={t('serial.send')}>
      <Title order={2} mb="sm">
        {t('serial.send')}
      </Title>
      <FormElement form={{ submit }}>
        <Stack gap="sm">
          <DraftFields
            draft={draft}
            change={change}
            error={isTried && !isGood ? t('serial.send.fault') : null}
          />
          <Text size="sm" c="dimmed">
            {t('serial.send.consequence')}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={state.kind === 'sending'}>
              {t('serial.send.action')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
      <SendOutcome state={state} />
      <SentBefore
        deviceId={deviceId}
        onChoose={(hex) => change({ data: hex, format: 'hex', hasCrc: false })}
      />
    </Paper>
  )
}

interface DraftFieldsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly error: string | null
}

function DraftFields({ draft, change, error }: DraftFieldsProps) {
  const t = useT()
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
        label={t('serial.send.data')}
        description={t('serial.send.hint')}
        value={draft.data}
        error={error}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
        onChange={({ currentTarget }) => change({ data: currentTarget.value })}
      />
      <Checkbox
        label={t('serial.send.crc')}
        checked={draft.hasCrc}
        onChange={({ currentTarget }) => change({ hasCrc: currentTarget.checked })}
      />
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
