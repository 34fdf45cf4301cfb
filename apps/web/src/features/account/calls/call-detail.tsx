import { deviceApi, rowsOf } from '@fieldhub/contract'
import { Anchor, Badge, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { type CallDraft, readDraft, startDraft } from './call-draft.ts'
import { CallFields } from './call-fields.tsx'
import { CallSamples } from './call-samples.tsx'
import { CallTry } from './call-try.tsx'
import { ErrorTable } from './error-table.tsx'
import type { PublishedCall } from './published-call.ts'

export function CallDetail({ call }: { readonly call: PublishedCall }) {
  const t = useT()
  const { data: devices = [] } = useQuery(toQuery(deviceApi.nameList, { page: 1, pageSize: 10 }))
  const [changed, setChanged] = useState<CallDraft>({})
  const draft = { ...startDraft(call, rowsOf(devices)[0]?.id), ...changed }
  const read = readDraft(call, draft)
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Anchor component={RouteLink} href="/extend/api" size="sm">
          {t('calls.back')}
        </Anchor>
        <Title order={2}>{call.name}</Title>
        <Code>
          {call.method} {call.path}
        </Code>
        <Text>{call.summary}</Text>
        <CallTerms call={call} />
      </Stack>
      <Paper p="md" component="section" aria-label={t('calls.fields')}>
        <CallFields
          call={call}
          draft={draft}
          wrong={read.wrong}
          onChange={(name, text) => setChanged({ ...changed, [name]: text })}
        />
        <CallTry call={call} read={read} />
      </Paper>
      <CallSamples call={call} input={read.input} />
      <ErrorTable />
    </Stack>
  )
}

/** What the call needs and how often it may be made. */
function CallTerms({ call }: { readonly call: PublishedCall }) {
  const t = useT()
  const { permission, isWithinDevices, perMinute, atOnce } = call
  return (
    <Group gap="xs">
      <Badge variant={permission === 'read' ? 'default' : 'light'}>
        {t(permission === 'read' ? 'calls.reads' : 'calls.writes')}
      </Badge>
      <Text size="sm" c="dimmed">
        {t(`calls.needs.${permission}`)} ·{' '}
        {t(isWithinDevices ? 'calls.withinDevices' : 'calls.notWithinDevices')} ·{' '}
        {t('calls.rateAll')}
        {perMinute !== undefined && ` · ${t('calls.perMinute', { n: perMinute })}`}
        {atOnce !== undefined && ` · ${t('calls.atOnce', { n: atOnce })}`}
      </Text>
    </Group>
  )
}
