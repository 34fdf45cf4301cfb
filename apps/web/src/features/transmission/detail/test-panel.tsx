import {
  type ByteFormat,
  type InputOf,
  packetBytes,
  type Transmission,
  type TransmissionTestResult,
  toTransmissionFaultText,
  transmissionApi,
  transmissionLimits,
} from '@fieldhub/contract'
import {
  Group,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { type Form, useForm } from '#parts/form/use-form.ts'
import { textOfHex } from '#ui/text/byte-text.ts'

type TestInput = InputOf<typeof transmissionApi.test>
interface Draft {
  readonly data: string
  readonly format: ByteFormat
  readonly to: NonNullable<TestInput['to']>
  readonly deviceId: string
}

/** Bytes by hand through the policy, and what became of them at each destination. */
export function TestPanel({ transmission }: { readonly transmission: Transmission }) {
  const t = useT()
  const isServer = transmission.kind === 'server'
  const [results, setResults] = useState<readonly TransmissionTestResult[] | null>(null)
  const form = useForm<Draft, TestInput>({
    start: { data: '', format: 'text', to: isServer ? 'server' : 'members', deviceId: '' },
    name: 'test',
    shows: 'sent',
    check: (draft) => {
      const length = packetBytes(draft.data, draft.format)?.length ?? 0
      return length > 0 && length <= transmissionLimits.packetBytes
        ? { ok: true, input: toInput(transmission.id, draft) }
        : { ok: false, faults: { data: t('transmission.testFault') } }
    },
    // What was sent stays, for the next one.
    save: async (input) => {
      setResults(null)
      setResults((await call(transmissionApi.test, input)).list)
      return undefined
    },
  })
  return (
    <Paper p="md" component="section" aria-label={t('transmission.test')}>
      <Title order={2} mb="sm">
        {t('transmission.test')}
      </Title>
      <SmallForm form={form} submitLabel={t('transmission.testAction')}>
        <TestFields transmission={transmission} form={form} />
      </SmallForm>
      {results !== null && <Results results={results} />}
    </Paper>
  )
}

function toInput(id: number, { deviceId, ...rest }: Draft): TestInput {
  return { id, ...rest, ...(deviceId === '' ? {} : { deviceId: Number(deviceId) }) }
}

interface TestFieldsProps {
  readonly transmission: Transmission
  readonly form: Form<Draft>
}

function TestFields({ transmission, form }: TestFieldsProps) {
  const t = useT()
  const { draft, change } = form
  const { kind, parts = [] } = transmission
  return (
    <>
      {kind === 'server' && (
        <SegmentedControl
          aria-label={t('transmission.testTo')}
          value={draft.to}
          data={[
            { value: 'server', label: t('transmission.testToServer') },
            { value: 'members', label: t('transmission.testToMembers') },
          ]}
          onChange={(value) => change({ to: value === 'members' ? 'members' : 'server' })}
        />
      )}
      <Text size="sm" c="dimmed">
        {t(draft.to === 'server' ? 'transmission.testServerHint' : 'transmission.testMembersHint')}
      </Text>
      <Select
        label={t('transmission.device')}
        placeholder={t('transmission.allMembers')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        {...form.selectProps('deviceId')}
        data={parts.map(({ deviceId, name }) => ({ value: String(deviceId), label: name }))}
      />
      <SegmentedControl
        aria-label={t('transmission.formatOf', { name: t('transmission.testData') })}
        value={draft.format}
        data={[
          { value: 'text', label: t('transmission.format.text') },
          { value: 'hex', label: t('transmission.format.hex') },
        ]}
        onChange={(value) => change({ format: value === 'hex' ? 'hex' : 'text' })}
      />
      <TextInput
        {...form.textProps('data')}
        label={t('transmission.testData')}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
      />
    </>
  )
}

function Results({ results }: { readonly results: readonly TransmissionTestResult[] }) {
  const t = useT()
  return (
    <Stack gap="xs" mt="sm" aria-live="polite">
      {results.length === 0 && <Text size="sm">{t('transmission.testNobody')}</Text>}
      {results.map((result) => (
        <Result key={`${result.deviceId ?? ''} ${result.peer}`} result={result} />
      ))}
    </Stack>
  )
}

function Result({ result }: { readonly result: TransmissionTestResult }) {
  const t = useT()
  const language = useLanguage()
  const { isSent, peer, fault, detail, length, answer, costMs } = result
  const Icon = isSent ? IconCheck : IconX
  const color = isSent ? 'var(--fh-online-text)' : 'var(--fh-alarm-text)'
  const text = isSent
    ? t('transmission.testSent', { peer, n: length, ms: Math.round(costMs) })
    : t('transmission.testNotSent', {
        peer,
        reason: fault === null ? detail : toTransmissionFaultText(fault, language),
      })
  return (
    <div>
      <Group gap={6} wrap="nowrap" c={color}>
        <Icon size={16} aria-hidden />
        <Text size="sm">{text}</Text>
      </Group>
      {isSent && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {answer === ''
            ? t('transmission.testSilent')
            : t('transmission.testAnswer', {
                hex: answer.replaceAll(/..(?=.)/g, '$& '),
                text: textOfHex(answer),
              })}
        </Text>
      )}
    </div>
  )
}
