import { errorCodes, type Model, modelApi } from '@fieldhub/contract'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '#api/api-error.ts'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { SlaveTable } from './editor/slave-table.tsx'

/** A model to read: its slaves with their variables. */
export function ModelViewScreen() {
  const t = useT()
  const { modelId: text = '' } = useParams({ strict: false })
  const query = useQuery({
    ...toQuery(modelApi.list, { id: Number(text) }),
    enabled: /^[1-9]\d{0,14}$/.test(text),
  })
  const [model] = query.data ?? []
  if (model !== undefined) return <ModelView model={model} />
  if (query.isLoading) return <Skeleton height={400} aria-busy="true" />
  if (query.error !== null && !isMissing(query.error)) {
    return <ErrorState headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <EmptyState
      headingLevel={1}
      title={t('model.edit.notFound')}
      action={
        <Button component={RouteLink} href="/device/model">
          {t('model.edit.toList')}
        </Button>
      }
    />
  )
}

const isMissing = (error: Error) => error instanceof ApiError && error.code === errorCodes.notFound

function ModelView({ model }: { readonly model: Model }) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={model.name}
        note={
          <Text c="dimmed" size="sm">
            {t('model.view.note', { version: model.version, n: model.deviceCount })}
          </Text>
        }
        actions={
          <Button component={RouteLink} href="/device/model" variant="default">
            {t('model.edit.toList')}
          </Button>
        }
      />
      <Stack gap="lg">
        {model.slaves.map((slave) => (
          <SlaveTable key={slave.slaveId} slave={slave} />
        ))}
      </Stack>
    </>
  )
}
