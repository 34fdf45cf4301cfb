import { Drawer } from '@mantine/core'
import { appConfig } from '#api/app-config.ts'
import { useT } from '#i18n/use-t.ts'
import { MainMenu } from './main-menu.tsx'
import type { MenuGroup } from './menu.ts'

interface PhoneMenuProps {
  readonly groups: readonly MenuGroup[]
  readonly current: string | undefined
  readonly onClose: () => void
}

export function PhoneMenu({ groups, current, onClose }: PhoneMenuProps) {
  const t = useT()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={264}
      title={appConfig.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <nav aria-label={t('shell.mainMenu')}>
        <MainMenu groups={groups} current={current} onChosen={onClose} />
      </nav>
    </Drawer>
  )
}
