import type { Transmission } from '@fieldhub/contract'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LastError } from '#features/transmission/last-error.tsx'
import { placeText } from '#features/transmission/transmission-words.ts'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  margin: '16px 0 0',
  fontSize: 13,
} as const

/** What the state means, where the server is, what went wrong last. */
export function StateFacts({ transmission }: { readonly transmission: Transmission }) {
  const t = useT()
  const { state, stateSince, kind, protocol, lastError, parts = [] } = transmission
  const { clientCount, clientsMax, encoding } = transmission
  const deviceName = parts.find(({ deviceId }) => deviceId === lastError?.deviceId)?.name
  return (
    <dl style={factsStyle}>
      <Fact label={t('transmission.state')}>
        {t(`transmission.state.${state}`)}
        {stateSince !== null && (
          <Text span size="sm" c="dimmed">
            {` ${t('transmission.since')} `}
            <RelativeTime time={stateSince} />
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {t(`transmission.stateHint.${state}`)}
        </Text>
      </Fact>
      {kind === 'server' && protocol !== null && (
        <>
          <Fact label={t('transmission.protocol')}>{t(`transmission.protocol.${protocol}`)}</Fact>
          <Fact
            label={t(
              protocol === 'tcp-server' ? 'transmission.listenAddress' : 'transmission.address',
            )}
          >
            <Place transmission={transmission} />
          </Fact>
          {protocol === 'tcp-server' && (
            <Fact label={t('transmission.clients')}>
              {t('transmission.clientsOf', { n: clientCount, max: clientsMax })}
            </Fact>
          )}
          <Fact label={t('transmission.encoding')}>{t(`transmission.encoding.${encoding}`)}</Fact>
        </>
      )}
      <Fact label={t('transmission.lastError')}>
        <LastError error={lastError} isLong deviceName={deviceName} />
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt style={{ color: 'var(--fh-dimmed)' }}>{label}</dt>
      <dd style={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</dd>
    </>
  )
}

/** An outside program dials the host of this page; what forwards ports in between may have another name. */
function Place({ transmission }: { readonly transmission: Transmission }) {
  const t = useT()
  const { protocol, port } = transmission
  const place =
    protocol === 'tcp-server' ? `${location.hostname}:${port ?? ''}` : placeText(transmission)
  return (
    <Group gap={4} wrap="nowrap">
      <Text span size="sm" ff="monospace">
        {place}
      </Text>
      <CopyButton value={place} label={t('common.copyOf', { name: place })} />
    </Group>
  )
}
