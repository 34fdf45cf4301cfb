import { type Device, type RefusedConnection, refusedConnectionApi } from '@fieldhub/contract'
import { Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RefusedRow } from './refused-row.tsx'

const lookMs = 3_000
/** Browsers read it with the flag v, which wants the hyphen escaped. */
const snPattern = '[A-Za-z0-9_\\-]{4,20}'

interface RefusedListProps {
  /** The device that somebody waits for, whose number can be corrected; undefined: of no device, for administrators. */
  readonly device?: Device
}

/** Shows whom the server refused within the hour. */
export function RefusedList({ device }: RefusedListProps) {
  const t = useT()
  const [sn, setSn] = useState('')
  const [proved, setProved] = useState<readonly RefusedConnection[]>([])
  const query = useQuery({
    ...toQuery(refusedConnectionApi.list, {
      ...(device === undefined ? {} : { deviceId: String(device.id) }),
      ...(sn === '' ? {} : { sn }),
    }),
    refetchInterval: lookMs,
    placeholderData: (before) => before,
  })
  const rows = (query.data ?? []).map((row) => proved.find(({ id }) => id === row.id) ?? row)
  return (
    <Stack gap="xs">
      {device !== undefined && (
        <Title order={2} size="h4">
          {t('refused.title')}
        </Title>
      )}
      <Text size="sm" c="dimmed">
        {t('refused.hint')}
      </Text>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={60} aria-busy="true" />}
      {query.data !== undefined && rows.length === 0 && (
        <Text size="sm">
          {sn === ''
            ? t(device === undefined ? 'refused.nobody' : 'refused.none')
            : t('refused.notFound', { sn })}
        </Text>
      )}
      {rows.map((row) => (
        <Paper key={row.id} withBorder p="sm">
          <RefusedRow
            row={row}
            device={device}
            onProved={(whole) => setProved((before) => [...before, whole])}
          />
        </Paper>
      ))}
      <NumberSearch onSearch={setSn} />
    </Stack>
  )
}

function NumberSearch({ onSearch }: { readonly onSearch: (sn: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('refused.find')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={20}
          pattern={snPattern}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default">
          {t('refused.findAction')}
        </Button>
      </Group>
    </form>
  )
}
