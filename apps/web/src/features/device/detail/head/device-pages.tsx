import {
  type Configuration,
  configurationApi,
  type Device,
  lentConfigurationApi,
} from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RouteLink } from '#ui/route-link.tsx'

/** Few devices have more than one page. */
const PagesMenu = lazyPart(async () => (await import('./pages-menu.tsx')).PagesMenu)

const icon = <IconLayoutDashboard size={16} aria-hidden />

type Named = Pick<Configuration, 'id' | 'name'> & Partial<Pick<Configuration, 'type'>>

/**
 * Links to the pages that the account drew for the device or for its model, and to those that come with its share;
 * nothing where there are none.
 */
export function DevicePages({ device }: { readonly device: Device }) {
  const t = useT()
  const own = useConfigurations({ deviceId: device.id })
  const ofModel = useConfigurations({ modelId: device.model ?? 0 }, device.model !== null)
  const { data: lent = [] } = useQuery({
    ...toQuery(lentConfigurationApi.list, { deviceId: device.id }),
    enabled: device.shared !== null,
  })
  const all: readonly Named[] = [...own, ...ofModel, ...('list' in lent ? lent.list : lent)]
  const [first] = all
  // The menu then shows the list in which the configuration stands.
  const href = ({ id, type }: Named) =>
    `/configuration/${type === 0 ? 'modelShow' : 'show'}?configurationId=${id}&deviceId=${device.id}`
  if (first === undefined) return null
  if (all.length === 1) {
    return (
      <Button component={RouteLink} href={href(first)} variant="default" leftSection={icon}>
        {t('device.detail.pages')}
      </Button>
    )
  }
  return (
    <Suspense
      fallback={
        <Button variant="default" leftSection={icon}>
          {t('device.detail.pages')}
        </Button>
      }
    >
      <PagesMenu
        icon={icon}
        links={all.map((page) => ({ id: page.id, name: page.name, href: href(page) }))}
      />
    </Suspense>
  )
}

function useConfigurations(
  input: { readonly deviceId: number } | { readonly modelId: number },
  enabled = true,
): readonly Configuration[] {
  const { data = [] } = useQuery({ ...toQuery(configurationApi.list, input), enabled })
  return 'list' in data ? data.list : data
}
