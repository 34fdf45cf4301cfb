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
  Button,
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
import { callOrToast } from '#api/call-or-toast.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
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
  const [draft, setDraft] = useState<Draft>({
    data: '',
    format: 'text',
    to: isServer ? 'server' : 'members',
    deviceId: '',
  })
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [results, setResults] = useState<readonly TransmissionTestResult[] | null>(null)
  const length = packetBytes(draft.data, draft.format)?.length ?? 0
  const isGood = length > 0 && length <= transmissionLimits.packetBytes
  const submit = async () => {
    setTried(true)
    if (!isGood || isSending) return
    setSending(true)
    const { deviceId, ...rest } = draft
    const input = {
      id: transmission.id,
      ...rest,
      ...(deviceId === '' ? {} : { deviceId: Number(deviceId) }),
    }
    const answer = await callOrToast(transmissionApi.test, input).finally(() => setSending(false))
    setResults(answer?.list ?? null)
  }
  return (
    <Paper p="md" component="section" aria-label={t('transmission.test')}>
      <Title order={2} mb="sm">
        {t('transmission.test')}
      </Title>
      <FormElement form={{ submit }}>
        <Stack gap="sm">
          <TestFields
            transmission={transmission}
            draft={draft}
            error={isTried && !isGood ? t('transmission.testFault') : null}
            onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isSending}>
              {t('transmission.testAction')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
      {results !== null && <Results results={results} />}
    </Paper>
  )
}

interface TestFieldsProps {
  readonly transmission: Transmission
  readonly draft: Draft
  readonly error: string | null
  readonly onChange: (part: Partial<Draft>) => void
}

function TestFields({ transmission, draft, error, onChange }: TestFieldsProps) {
  const t = useT()
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
          onChange={(value) => onChange({ to: value === 'members' ? 'members' : 'server' })}
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
        value={draft.deviceId === '' ? null : draft.deviceId}
        data={parts.map(({ deviceId, name }) => ({ value: String(deviceId), label: name }))}
        onChange={(value) => onChange({ deviceId: value ?? '' })}
      />
      <SegmentedControl
        aria-label={t('transmission.formatOf', { name: t('transmission.testData') })}
        value={draft.format}
        data={[
          { value: 'text', label: t('transmission.format.text') },
          { value: 'hex', label: t('transmission.format.hex') },
        ]}
        onChange={(value) => onChange({ format: value === 'hex' ? 'hex' : 'text' })}
      />
      <TextInput
        label={t('transmission.testData')}
        value={draft.data}
        error={error}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
        onChange={({ currentTarget }) => onChange({ data: currentTarget.value })}
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
