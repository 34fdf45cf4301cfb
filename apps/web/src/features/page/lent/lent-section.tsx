import { type LentConfiguration, lentConfigurationApi } from '@fieldhub/contract'
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveGone } from '#api/live/live.ts'
import { refresh, toQuery } from '#api/query.ts'
import classes from '#features/page/list/configuration.module.css'
import { showHref } from '#features/page/list/configuration-hrefs.ts'
import { configurationSearch } from '#features/page/list/configuration-search.ts'
import { Cover } from '#features/page/list/cover.tsx'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** Pages that come with devices that others share with the account; nothing for who has none of them. */
export function LentSection() {
  const t = useT()
  const [{ search, deviceId, lpage: page }, changeSearch] = useSearchParams(configurationSearch)
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(lentConfigurationApi.list, { search, deviceId, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => onLiveGone(() => void refresh(lentConfigurationApi.list)), [])
  const answer = query.data !== undefined && 'list' in query.data ? query.data : undefined
  if (query.isPending || answer?.total === 0) return null
  return (
    <Stack component="section" gap="sm" mt="lg" aria-labelledby="lent-title">
      <div>
        <Title order={2} size="h4" id="lent-title">
          {t('configuration.lentTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('configuration.lentHint')}
        </Text>
      </div>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={classes['cards']} aria-labelledby="lent-title">
        {answer?.list.map((lent) => (
          <LentCard key={`${lent.id}/${lent.deviceId}`} lent={lent} />
        ))}
      </ul>
      {answer !== undefined && (
        <PageSteps
          label={t('configuration.lentPages')}
          total={answer.total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ lpage: next })}
        />
      )}
    </Stack>
  )
}

function LentCard({ lent }: { readonly lent: LentConfiguration }) {
  const t = useT()
  const { id, name, deviceId, deviceName, role, owner, updateTime } = lent
  return (
    <Paper component="li" className={classes['card']}>
      <Cover configuration={lent} />
      <div className={classes['line']}>
        <Text fw={600} truncate title={name}>
          {name}
        </Text>
        <Badge variant="light">{t(`share.role.${role}`)}</Badge>
      </div>
      <Text size="sm" truncate>
        {t('configuration.lentDevice', { name: deviceName })}
      </Text>
      <Text size="xs" c="dimmed">
        {t('configuration.lentBy', { name: owner })} · <RelativeTime time={updateTime} />
      </Text>
      <Group mt={4}>
        <Button
          component={RouteLink}
          href={showHref(id, deviceId)}
          variant="default"
          size="xs"
          leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
          aria-label={t('configuration.showOf', { name: `${name} · ${deviceName}` })}
        >
          {t('configuration.show')}
        </Button>
      </Group>
    </Paper>
  )
}
