import { type DeviceShare, shareApi } from '@fieldhub/contract'
import { ActionIcon, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { formatDateTime } from '#ui/format-time.ts'
import { endShare } from './end-share.ts'
import { shareRoleKeys } from './share-role.ts'

/** Who a device is shared with. */
export function ShareList({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  const query = useQuery(queryOf(shareApi.list, { deviceId }))
  return (
    <Stack gap="xs" component="section" aria-label={t('share.list')}>
      <Title order={3}>{t('share.list')}</Title>
      {query.isPending && <Skeleton height={56} aria-busy="true" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('share.empty')}
        </Text>
      )}
      {query.data?.map((share) => (
        <ShareRow key={share.id} share={share} />
      ))}
    </Stack>
  )
}

function ShareRow({ share }: { readonly share: DeviceShare }) {
  const t = useT()
  const { account, nickname, role, until } = share
  const end =
    until === null ? t('share.untilNever') : t('share.untilTime', { time: formatDateTime(until) })
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" truncate>
          {nickname === '' || nickname === account ? account : `${account} (${nickname})`}
        </Text>
        <Text size="xs" c="dimmed">
          {`${t(shareRoleKeys[role])} · ${end}`}
        </Text>
      </div>
      <ActionIcon
        size={28}
        aria-label={t('share.revokeOf', { name: account })}
        onClick={() => void endShare(share)}
      >
        <IconUserMinus size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
