import { modelApi } from '@fieldhub/contract'
import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'

const namesShown = 8

/** The devices, triggers and pages that a save reaches, by name. Only an addition: without an answer there is none. */
export function ImpactNames({ modelId }: { readonly modelId: number }) {
  const t = useT()
  const { data } = useQuery(toQuery(modelApi.linked, { modelId }))
  if (data === undefined) return null
  const groups = [
    ['model.delete.linkedDevices', data.devices],
    ['model.delete.linkedTriggers', data.triggers],
    ['model.delete.linkedConfigurations', data.configurations],
  ] as const
  return (
    <List size="sm" spacing={4}>
      {groups.map(([key, items]) => {
        if (items.length === 0) return null
        const names = items.slice(0, namesShown).map(({ name }) => name)
        const list = names.join(t('model.impact.comma'))
        return (
          <List.Item key={key}>
            <Text span fw={500}>
              {t(key)}
            </Text>{' '}
            {items.length > namesShown ? t('model.impact.more', { list, n: items.length }) : list}
          </List.Item>
        )
      })}
    </List>
  )
}
