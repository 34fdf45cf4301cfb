import { Group, Paper, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { appConfig } from '#api/app-config.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { CodeBlock } from './call-samples.tsx'
import { type TopicSampleLanguage, topicSample, topicSampleLanguages } from './topic-samples.ts'

/** The topics of docs/api.md, with what lies at each. */
const topics: readonly { readonly topic: string; readonly meaning: PlainMessageKey }[] = [
  { topic: 'fieldhub/devices/{deviceId}/values', meaning: 'calls.topicValues' },
  { topic: 'fieldhub/devices/{deviceId}/vars/{varId}', meaning: 'calls.topicVariable' },
  { topic: 'fieldhub/devices/{deviceId}/state', meaning: 'calls.topicState' },
  { topic: 'fieldhub/devices/{deviceId}/alarms/{triggerId}', meaning: 'calls.topicAlarm' },
  { topic: 'fieldhub/devices/{deviceId}/vars/{varId}/set', meaning: 'calls.topicSet' },
  { topic: 'fieldhub/devices/{deviceId}/vars/{varId}/set/result', meaning: 'calls.topicResult' },
  { topic: 'fieldhub/connection', meaning: 'calls.topicConnection' },
]

const labels: Readonly<Record<TopicSampleLanguage, string>> = {
  mosquitto: 'mosquitto',
  python: 'Python',
  node: 'Node.js',
}

/** How programs read and write over MQTT. */
export function TopicGuide() {
  const t = useT()
  const { mqttPort, mqttTlsPort } = appConfig
  return (
    <Paper p="md" component="section" aria-label={t('calls.topics')}>
      <Stack gap="sm">
        <Title order={2}>{t('calls.topics')}</Title>
        {mqttPort === 0 ? (
          <Text size="sm">{t('calls.topicsOutside')}</Text>
        ) : (
          <>
            <Text size="sm">
              {t('calls.topicsText', { host: location.hostname, port: mqttPort })}
            </Text>
            {mqttTlsPort !== null && (
              <Text size="sm">{t('calls.topicsTls', { tlsPort: mqttTlsPort })}</Text>
            )}
            <TopicTable />
            <TopicSamples />
          </>
        )}
      </Stack>
    </Paper>
  )
}

function TopicTable() {
  const t = useT()
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('calls.topic')}</Table.Th>
            <Table.Th>{t('calls.topicContent')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {topics.map(({ topic, meaning }) => (
            <Table.Tr key={topic}>
              <Table.Td>
                <code style={{ overflowWrap: 'anywhere' }}>{topic}</code>
              </Table.Td>
              <Table.Td>{t(meaning)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function TopicSamples() {
  const t = useT()
  const [language, setLanguage] = useState<TopicSampleLanguage>('mosquitto')
  const code = topicSample(language, { host: location.hostname, port: appConfig.mqttPort })
  const choices = topicSampleLanguages.map((value) => ({ value, label: labels[value] }))
  return (
    <>
      <Group gap="xs">
        <SegmentedControl
          aria-label={t('calls.topics')}
          value={language}
          data={choices}
          onChange={(value) =>
            setLanguage(topicSampleLanguages.find((known) => known === value) ?? 'mosquitto')
          }
        />
        <CopyButton value={code} label={t('common.copyOf', { name: labels[language] })} />
      </Group>
      <CodeBlock text={code} />
    </>
  )
}
