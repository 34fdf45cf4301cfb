import type { Model } from '@fieldhub/contract'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { modelSearch } from '#features/device-model/model-search.ts'
import { useT } from '#i18n/use-t.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { sortFromText, sortToText } from '#ui/data-table/sort-text.ts'
import { useDensity } from '#ui/data-table/use-density.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { deleteModel, type ModelLinks } from './delete-model.ts'
import { LinkedDialog } from './linked-dialog.tsx'
import { ModelCards } from './model-cards.tsx'
import { modelColumns, modelHref } from './model-columns.tsx'

interface ModelRowsProps {
  readonly models: readonly Model[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

interface Hindrance {
  readonly name: string
  readonly links: ModelLinks
}

export function ModelRows({ models, isLoading, empty }: ModelRowsProps) {
  const t = useT()
  const [{ sort: sortText }, changeSearch] = useSearchParams(modelSearch)
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const open = useOpenRoute()
  const [hindrance, setHindrance] = useState<Hindrance | null>(null)
  const remove = useCallback((model: Model) => {
    void orToast(deleteModel(model)).then((links) =>
      setHindrance(links ? { name: model.name, links } : null),
    )
  }, [])
  const columns = useMemo(() => modelColumns(t, remove), [t, remove])
  const sort = useMemo(() => sortFromText(sortText), [sortText])
  return (
    <>
      {isNarrow && models.length > 0 ? (
        <ModelCards models={models} onDelete={remove} />
      ) : (
        <DataTable
          label={t('model.list.title')}
          columns={columns}
          rows={models}
          rowId={rowId}
          sort={sort}
          onSort={(next) => changeSearch({ sort: sortToText(next) })}
          density={density}
          onOpen={({ id }) => open(modelHref(id))}
          isLoading={isLoading}
          empty={empty}
        />
      )}
      <LinkedDialog
        name={hindrance?.name ?? ''}
        links={hindrance?.links ?? null}
        onClose={() => setHindrance(null)}
      />
    </>
  )
}

const rowId = ({ id }: Model) => String(id)
