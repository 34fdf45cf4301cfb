import { type EmbedSite, embedSiteApi, embedSiteLimits } from '@fieldhub/contract'
import { getSite } from '@fieldhub/page'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { queryClient, toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { KnownCell } from '../use-selected.ts'

const sitesQuery = toQuery(embedSiteApi.list, {})
const refresh = () => queryClient.invalidateQueries({ queryKey: sitesQuery.queryKey })

/** The sites that the account's pages may show, and the one that the selected symbol wants. */
export function SiteFields({ cell }: { readonly cell: KnownCell }) {
  const t = useT()
  const { data: sites, isError, refetch } = useQuery(sitesQuery)
  const [isBusy, setBusy] = useState(false)
  const wanted = getSite(cell.data.props['address'])
  const run = async (work: Promise<unknown>) => {
    setBusy(true)
    await work
    await refresh()
    setBusy(false)
  }
  const isAllowed = sites?.some(({ origin }) => origin === wanted) === true
  const isFull = (sites?.length ?? 0) >= embedSiteLimits.perAccountMax
  return (
    <Stack gap={6} component="section" aria-label={t('panel.sites')}>
      <Text size="xs" fw={600}>
        {t('panel.sites')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('panel.sitesHelp', { max: embedSiteLimits.perAccountMax })}
      </Text>
      {isError && (
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t('panel.sitesFailed')}
        </Button>
      )}
      {wanted !== undefined && sites !== undefined && !isAllowed && (
        <Button
          size="xs"
          loading={isBusy}
          disabled={isFull}
          onClick={() => void run(callOrToast(embedSiteApi.create, { origin: wanted }))}
        >
          {t('panel.allowSite', { site: wanted })}
        </Button>
      )}
      {sites?.length === 0 && <Text size="xs">{t('panel.noSites')}</Text>}
      {sites?.map((site) => (
        <SiteRow
          key={site.id}
          site={site}
          isBusy={isBusy}
          onRemove={() => void run(callOrToast(embedSiteApi.remove, { id: site.id }))}
        />
      ))}
    </Stack>
  )
}

interface SiteRowProps {
  readonly site: EmbedSite
  readonly isBusy: boolean
  readonly onRemove: () => void
}

function SiteRow({ site, isBusy, onRemove }: SiteRowProps) {
  const t = useT()
  return (
    <Group gap={4} wrap="nowrap" justify="space-between">
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        {site.origin}
      </Text>
      <ActionIcon
        size={24}
        disabled={isBusy}
        aria-label={t('panel.removeSite', { site: site.origin })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
