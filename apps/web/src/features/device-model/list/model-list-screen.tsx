import { modelApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { modelSearch } from '#features/device-model/model-search.ts'
import { useT } from '#i18n/use-t.ts'
import { CountNote } from '#ui/list/count-note.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { filterModels } from './filter-models.ts'
import { modelHref } from './model-columns.tsx'
import { ModelRows } from './model-rows.tsx'
import { NoModels } from './no-models.tsx'

/** To other screens a failed load of models is an empty list; here it is shown with a retry. */
export function ModelListScreen() {
  const t = useT()
  const mayChange = useMay('change')
  const [{ search = '' }, changeSearch] = useSearchParams(modelSearch)
  const query = useQuery(toQuery(modelApi.list, {}))
  const { data } = query
  const models = useMemo(() => data && filterModels(data, search), [data, search])
  const empty = query.isError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <NoModels search={search} onClear={() => changeSearch({ search: undefined })} />
  )
  return (
    <>
      <PageHeader
        title={t('model.list.title')}
        note={<CountNote total={models?.length} text={(n) => t('model.list.count', { n })} />}
        actions={
          mayChange && (
            <>
              <Button
                component={RouteLink}
                href="/device/modelTemplate"
                variant="default"
                leftSection={<IconTemplate size={16} aria-hidden />}
              >
                {t('model.template.title')}
              </Button>
              <Button
                component={RouteLink}
                href={modelHref(0)}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('model.list.add')}
              </Button>
            </>
          )
        }
      >
        <SearchField
          label={t('model.list.search')}
          value={search}
          onChange={(value) => changeSearch({ search: value })}
        />
      </PageHeader>
      <ModelRows models={models ?? noModels} isLoading={query.isPending} empty={empty} />
    </>
  )
}

/** One identity, so that nothing is sorted anew while nothing is there. */
const noModels: readonly never[] = []
