import { type Configuration, configurationApi, type Device } from '@fieldhub/contract'
import { Button, Menu } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'

const icon = <IconLayoutDashboard size={16} aria-hidden />

/** Links to the pages that the account drew for the device or for its model; nothing where there are none. */
export function DevicePages({ device }: { readonly device: Device }) {
  const t = useT()
  const own = useConfigurations({ deviceId: device.id })
  const ofModel = useConfigurations({ modelId: device.model ?? 0 }, device.model !== null)
  const all = [...own, ...ofModel]
  const [first] = all
  const href = ({ id }: Configuration) =>
    `/configuration/show?configurationId=${id}&deviceId=${device.id}`
  if (first === undefined) return null
  if (all.length === 1) {
    return (
      <Button component={RouteLink} href={href(first)} variant="default" leftSection={icon}>
        {t('device.detail.pages')}
      </Button>
    )
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={icon}>
          {t('device.detail.pages')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map((configuration) => (
          <Menu.Item key={configuration.id} component={RouteLink} href={href(configuration)}>
            {configuration.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useConfigurations(
  input: { readonly deviceId: number } | { readonly modelId: number },
  enabled = true,
): readonly Configuration[] {
  const { data = [] } = useQuery({ ...toQuery(configurationApi.list, input), enabled })
  return 'list' in data ? data.list : data
}
