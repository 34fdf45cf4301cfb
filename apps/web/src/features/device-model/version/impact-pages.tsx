import { modelApi } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'

const namesShown = 8

interface ImpactPagesProps {
  readonly modelId: number
  readonly removedVarIds: readonly number[]
}

/** The configuration pages that show or write what the save removes. */
export function ImpactPages({ modelId, removedVarIds }: ImpactPagesProps) {
  const t = useT()
  const { data } = useQuery(toQuery(modelApi.linked, { modelId }))
  const removed = new Set(removedVarIds)
  const pages = (data?.pages ?? []).filter(({ varIds }) => varIds.some((id) => removed.has(id)))
  if (pages.length === 0) return null
  const names = pages.slice(0, namesShown).map(({ name }) => name)
  const list = names.join(t('model.impact.comma'))
  const shown = pages.length > namesShown ? t('model.impact.more', { list, n: pages.length }) : list
  return (
    <Text size="sm" fw={500}>
      {t('model.impact.pages', { list: shown })}
    </Text>
  )
}
