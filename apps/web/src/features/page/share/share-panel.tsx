import { configurationShareApi, showApi } from '@fieldhub/contract'
import { Button, Divider, Group, Skeleton, Stack } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { type PageSharePlace, revokePageShare } from './page-share-calls.ts'
import { PageShareForm } from './page-share-form.tsx'
import { ShareLink } from './share-link.tsx'

/** Interval at which the number of viewers is polled. */
const viewersEveryMs = 5_000

interface SharePanelProps {
  readonly place: PageSharePlace
  readonly name: string
}

/** The share of one configuration for one device. */
export function SharePanel({ place, name }: SharePanelProps) {
  const t = useT()
  const share = useQuery({
    ...toQuery(configurationShareApi.read, place),
    refetchInterval: viewersEveryMs,
  })
  const shown = useQuery(toQuery(showApi.preview, { ...place, asVisitor: true }))
  const error = share.error ?? shown.error
  if (error !== null) {
    return (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([share.refetch(), shown.refetch()])}
      />
    )
  }
  if (share.data === undefined || shown.data === undefined) return <Skeleton height={220} />
  const made = share.data
  return (
    <Stack gap="md">
      {made !== null && (
        <>
          <ShareLink share={made} name={name} deviceName={shown.data.deviceName} />
          <Divider />
        </>
      )}
      <PageShareForm key={made?.code ?? ''} place={place} share={made} shown={shown.data} />
      {made !== null && (
        <Group justify="flex-start">
          <Button
            variant="default"
            c="var(--fh-alarm-text)"
            leftSection={<IconLinkOff size={16} aria-hidden />}
            onClick={() => void revokePageShare(place, name)}
          >
            {t('configuration.shareRevoke')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
