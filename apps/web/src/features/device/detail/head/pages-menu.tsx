import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'

interface PagesMenuProps {
  readonly icon: ReactNode
  readonly links: readonly { readonly id: number; readonly name: string; readonly href: string }[]
}

/** The pages of a device that has several. */
export function PagesMenu({ icon, links }: PagesMenuProps) {
  const t = useT()
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={icon}>
          {t('device.detail.pages')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ id, name, href }) => (
          <Menu.Item key={id} component={RouteLink} href={href}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
