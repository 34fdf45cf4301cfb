import type { Transmission, TransmissionCounters } from '@fieldhub/contract'
import { Anchor, Badge, Group, Paper, Table, Text, Title } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'

const ways = ['up', 'down', 'dropped'] as const
const numbers = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

/** How much passed, of each device and of all; kept over restarts. */
export function CounterTable({ transmission }: { readonly transmission: Transmission }) {
  const t = useT()
  const { counters, parts = [] } = transmission
  return (
    <Paper p="md" component="section" aria-label={t('transmission.counters')}>
      <Title order={2} mb="sm">
        {t('transmission.counters')}
      </Title>
      <div style={{ overflowX: 'auto' }}>
        <Table aria-label={t('transmission.counters')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('transmission.device')}</Table.Th>
              {ways.map((way) => (
                <Table.Th key={way} style={numbers}>
                  {t(`transmission.${way}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {parts.map(({ deviceId, name, status, isMaster, ...counts }) => (
              <Table.Tr key={deviceId}>
                <Table.Th fw={400}>
                  <Group gap={6}>
                    <Anchor component={RouteLink} href={`/device/detail?id=${deviceId}`} size="sm">
                      {name === '' ? String(deviceId) : name}
                    </Anchor>
                    {isMaster && <Badge variant="default">{t('transmission.master')}</Badge>}
                    <StatusBadge status={status} />
                  </Group>
                </Table.Th>
                <Counts counters={counts} />
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th>{t('transmission.all')}</Table.Th>
              <Counts counters={counters} />
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {t('transmission.countersHint')}
      </Text>
    </Paper>
  )
}

function Counts({ counters }: { readonly counters: TransmissionCounters }) {
  const t = useT()
  return ways.map((way) => {
    const { bytes, packets } = counters[way]
    return (
      <Table.Td key={way} style={numbers}>
        {formatBytes(bytes)}
        <Text size="xs" c="dimmed">
          {t('transmission.packets', { n: displayValue(packets) })}
        </Text>
      </Table.Td>
    )
  })
}
