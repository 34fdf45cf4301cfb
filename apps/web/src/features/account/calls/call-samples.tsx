import { Code, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import type { CallInput } from './call-draft.ts'
import { codeSample, type SampleLanguage, sampleLanguages } from './code-samples.ts'
import type { PublishedCall } from './published-call.ts'

interface CallSamplesProps {
  readonly call: PublishedCall
  readonly input: CallInput
}

const labels: Readonly<Record<SampleLanguage, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
}

/** The call as it is filled in, for programs. */
export function CallSamples({ call, input }: CallSamplesProps) {
  const t = useT()
  const lang = useLanguage()
  const languages = sampleLanguages(call)
  const [chosen, setChosen] = useState<SampleLanguage>('curl')
  const language = languages.includes(chosen) ? chosen : 'curl'
  const code = codeSample(language, call, input, { origin: location.origin, lang })
  return (
    <Paper p="md" component="section" aria-label={t('calls.samples')}>
      <Stack gap="sm">
        <Title order={3}>{t('calls.samples')}</Title>
        <Text size="sm">{t('calls.samplesNote')}</Text>
        <Group gap="xs">
          <SegmentedControl
            aria-label={t('calls.samples')}
            value={language}
            data={languages.map((value) => ({ value, label: labels[value] }))}
            onChange={(value) => setChosen(languages.find((known) => known === value) ?? 'curl')}
          />
          <CopyButton value={code} label={t('common.copyOf', { name: labels[language] })} />
        </Group>
        <CodeBlock text={code} />
      </Stack>
    </Paper>
  )
}

export function CodeBlock({ text }: { readonly text: string }) {
  return (
    <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Code>
  )
}
