import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { useChangeSearch } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { configurationSearch } from './configuration-search.ts'

/** Cards unless the address says otherwise; a phone has no choice. */
export function ViewSwitch({ isTable }: { readonly isTable: boolean }) {
  const t = useT()
  const changeSearch = useChangeSearch(configurationSearch)
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  if (isNarrow === true) return null
  const icon = (text: string, Icon: typeof IconTable) => (
    <Icon size={18} stroke={1.6} aria-label={text} style={{ display: 'block', marginBlock: 2 }} />
  )
  return (
    <SegmentedControl
      aria-label={t('configuration.view')}
      value={isTable ? 'table' : 'card'}
      onChange={(next) => changeSearch({ view: next })}
      data={[
        { value: 'card', label: icon(t('configuration.viewCard'), IconLayoutGrid) },
        { value: 'table', label: icon(t('configuration.viewTable'), IconTable) },
      ]}
    />
  )
}
