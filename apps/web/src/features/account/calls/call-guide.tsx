import { apiBase } from '@fieldhub/contract'
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CodeBlock } from './call-samples.tsx'
import { ErrorTable } from './error-table.tsx'
import { TopicGuide } from './topic-guide.tsx'

const clientCode = `import { createClient } from '@fieldhub/client'

const client = createClient({
  url: ${JSON.stringify(location.origin)},
  token: process.env.FIELDHUB_TOKEN ?? '',
})
for await (const device of client.device.list.all()) {
  console.log(device.name, await client.variable.lastValues({ deviceId: device.id }))
}
`
const liveCode = `const live = client.live({ devices: [1, 2] })
for await (const event of live) {
  if (event.type === 'values') console.log(event.deviceId, event.list)
  if (event.type === 'gap') console.log(event.from, event.until)
}
`
const liveMessages = `${location.origin.replace(/^http/, 'ws')}${apiBase}/live

> {"type":"hello","token":"…"}
< {"type":"hello","time":1790000000000}
> {"type":"watch","deviceIds":[1,2]}
< {"type":"values","deviceId":1,"list":[{"varId":7,"value":21.5,"time":1790000000000,"quality":"good"}]}
< {"type":"status","deviceId":1,"status":2}
`

/** How programs begin: token, answers, client, and the live connection. */
export function CallGuide() {
  const t = useT()
  return (
    <Stack gap="md">
      <Paper p="md" component="section" aria-label={t('calls.begin')}>
        <Stack gap="sm">
          <Title order={2}>{t('calls.begin')}</Title>
          <Text size="sm">{t('calls.beginText')}</Text>
          <Text size="sm">{t('calls.answerText')}</Text>
          <CodeBlock text={clientCode} />
          <Anchor href={`${apiBase}/openapi.json`} target="_blank" rel="noreferrer" size="sm">
            {t('calls.openApi')}
          </Anchor>
        </Stack>
      </Paper>
      <Paper p="md" component="section" aria-label={t('calls.live')}>
        <Stack gap="sm">
          <Title order={2}>{t('calls.live')}</Title>
          <Text size="sm">{t('calls.liveText')}</Text>
          <CodeBlock text={liveCode} />
          <CodeBlock text={liveMessages} />
        </Stack>
      </Paper>
      <TopicGuide />
      <ErrorTable />
    </Stack>
  )
}
