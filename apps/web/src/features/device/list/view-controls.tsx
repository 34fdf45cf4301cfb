import { ActionIcon, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import { IconCheck, IconLayoutGrid, IconLineHeight, IconTable } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { useDensity } from '#ui/data-table/use-density.ts'
import { useChangeSearch } from '#ui/list/use-search-params.ts'
import { deviceListSearch } from './device-search.ts'

export type DeviceView = 'table' | 'card'

const densities = [
  ['compact', 'device.list.densityCompact'],
  ['regular', 'device.list.densityRegular'],
  ['comfortable', 'device.list.densityComfortable'],
] as const

export function ViewControls({ view }: { readonly view: DeviceView }) {
  const t = useT()
  const changeSearch = useChangeSearch(deviceListSearch)
  const [density, setDensity] = useDensity()
  const label = (text: string, Icon: typeof IconTable) => (
    <Icon size={18} stroke={1.6} aria-label={text} style={{ display: 'block', marginBlock: 2 }} />
  )
  return (
    <>
      {view === 'table' && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Tooltip withinPortal={false} label={t('device.list.density')}>
              <ActionIcon size={36} aria-label={t('device.list.density')}>
                <IconLineHeight size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            {densities.map(([value, key]) => (
              <Menu.Item
                key={value}
                onClick={() => setDensity(value)}
                rightSection={value === density ? <IconCheck size={16} aria-hidden /> : null}
              >
                {t(key)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <SegmentedControl
        aria-label={t('device.list.view')}
        value={view}
        onChange={(next) => changeSearch({ view: next })}
        data={[
          { value: 'table', label: label(t('device.list.viewTable'), IconTable) },
          { value: 'card', label: label(t('device.list.viewCard'), IconLayoutGrid) },
        ]}
      />
    </>
  )
}
