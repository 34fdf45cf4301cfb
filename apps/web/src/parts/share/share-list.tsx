import type { ShareRole } from '@fieldhub/contract'
import { ActionIcon, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { shareRoleKeys } from './share-role.ts'

/** One account with which something is shared. */
interface ShownShare {
  readonly key: string
  readonly account: string
  readonly nickname: string
  readonly role: ShareRole
  readonly until: number | null
  /** The group by which the device is shared; empty when it is shared by itself. */
  readonly groupName: string
  /** Ends the share; left out where that is done elsewhere. */
  readonly onRevoke?: () => void
}

export interface ShareListProps {
  /** The shares; undefined while they are loaded. */
  readonly shares: readonly ShownShare[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The accounts with which something is shared. */
export function ShareList({ shares, error, onRetry }: ShareListProps) {
  const t = useT()
  return (
    <Stack gap="xs" component="section" aria-label={t('share.list')}>
      <Title order={3}>{t('share.list')}</Title>
      {shares === undefined && error === null && <Skeleton height={56} aria-busy="true" />}
      {error !== null && <ErrorState error={error} onRetry={onRetry} />}
      {shares?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('share.empty')}
        </Text>
      )}
      {shares?.map((share) => (
        <ShareRow key={share.key} share={share} />
      ))}
    </Stack>
  )
}

function ShareRow({ share }: { readonly share: ShownShare }) {
  const t = useT()
  const { account, nickname, role, until, groupName, onRevoke } = share
  const end =
    until === null ? t('share.untilNever') : t('share.untilTime', { time: formatDateTime(until) })
  const via = groupName === '' ? [] : [t('share.viaGroup', { name: groupName })]
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" truncate>
          {nickname === '' || nickname === account ? account : `${account} (${nickname})`}
        </Text>
        <Text size="xs" c="dimmed">
          {[t(shareRoleKeys[role]), end, ...via].join(' · ')}
        </Text>
      </div>
      {onRevoke !== undefined && (
        <ActionIcon
          size={28}
          aria-label={t('share.revokeOf', { name: account })}
          onClick={onRevoke}
        >
          <IconUserMinus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
