import { type DashboardShare, dashboardShareApi } from '@fieldhub/contract'
import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { publicAddress } from '#parts/public-address.ts'
import { confirmAction } from '#ui/confirm.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { BoardShareForm } from './board-share-form.tsx'

/** Interval at which the number of those who look is read. */
const viewersEveryMs = 5_000

interface BoardShareDialogProps {
  readonly board: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Opens a board to people without an account, to look at. */
export function BoardShareDialog({ board: { id, name }, onClose }: BoardShareDialogProps) {
  const t = useT()
  const query = useQuery({
    ...toQuery(dashboardShareApi.read, { id }),
    refetchInterval: viewersEveryMs,
  })
  const { data, error } = query
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('dashboard.shareTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('dashboard.shareText')}
        </Text>
        {data === undefined && error !== null && (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        )}
        {data === undefined && error === null && <Skeleton height={160} />}
        {data !== undefined && data !== null && <ShareLink share={data} />}
        {data !== undefined && <BoardShareForm key={data?.code ?? ''} id={id} share={data} />}
        {data !== undefined && data !== null && (
          <Group>
            <Button
              variant="default"
              c="var(--fh-alarm-text)"
              onClick={() => void revoke(id, name)}
            >
              {t('dashboard.shareRevoke')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

function ShareLink({ share }: { readonly share: DashboardShare }) {
  const t = useT()
  const address = publicAddress(share.url)
  const { expireTime, views, viewers } = share
  return (
    <Stack gap={4}>
      <TextInput
        label={t('dashboard.shareLink')}
        value={address}
        readOnly
        rightSection={<CopyButton value={address} label={t('dashboard.shareCopy')} />}
      />
      <Text size="sm" c="dimmed">
        {[
          t('dashboard.shareViews', { n: views }),
          t('dashboard.shareViewers', { n: viewers }),
          expireTime === null
            ? t('dashboard.shareEndless')
            : t('dashboard.shareEnds', { time: formatDateTime(expireTime).slice(0, 16) }),
        ].join(' · ')}
      </Text>
      <Anchor href={share.url} target="_blank" rel="noopener" size="sm">
        {t('dashboard.shareOpen')}
      </Anchor>
    </Stack>
  )
}

async function revoke(id: number, name: string): Promise<void> {
  const isSure = await confirmAction({
    title: translate('dashboard.shareRevokeTitle', { name }),
    text: translate('dashboard.shareRevokeText'),
    confirmLabel: translate('dashboard.shareRevoke'),
    isDanger: true,
  })
  if (!isSure) return
  await callOrToast(dashboardShareApi.remove, { id })
  await refresh(dashboardShareApi.read)
}
