import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconBarcode,
  IconDotsVertical,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import { deviceImportHref, devicesAddHref } from '#features/device/detail/device-hrefs.ts'
import { useT } from '#i18n/use-t.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { deviceListSearch } from './device-search.ts'
import { exportDevices } from './export-devices.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What is done with the list as a whole, and seldom. */
export function ListMenu() {
  const t = useT()
  const mayChange = useMay('change')
  const [filter, changeSearch] = useSearchParams(deviceListSearch)
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Tooltip withinPortal={false} label={t('fleet.more')}>
          <ActionIcon size={36} aria-label={t('fleet.more')}>
            <IconDotsVertical size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange && (
          <>
            <Menu.Item
              component={RouteLink}
              href={deviceImportHref}
              leftSection={<IconTableImport {...icon} />}
            >
              {t('fleet.import')}
            </Menu.Item>
            <Menu.Item
              component={RouteLink}
              href={devicesAddHref}
              leftSection={<IconBarcode {...icon} />}
            >
              {t('fleet.addMany')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={<IconFileTypeCsv {...icon} />}
          onClick={() => void exportDevices(filter, 'csv')}
        >
          {t('fleet.exportCsv')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet {...icon} />}
          onClick={() => void exportDevices(filter, 'xlsx')}
        >
          {t('fleet.exportXlsx')}
        </Menu.Item>
        {mayChange && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash {...icon} />}
              onClick={() => changeSearch({ bin: 1 })}
            >
              {t('fleet.bin.title')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
