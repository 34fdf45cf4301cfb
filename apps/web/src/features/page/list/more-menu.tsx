import type { Configuration } from '@fieldhub/contract'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconCursorText,
  IconDotsVertical,
  IconFileExport,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react'
import { orToast } from '#api/call-or-toast.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { useT } from '#i18n/use-t.ts'
import { changeLending } from './change-lending.ts'
import type { OpenDialog } from './configuration-dialogs.tsx'
import { removeConfiguration } from './remove-configuration.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const exportFile = async (configuration: Configuration) => {
  const [{ exportConfiguration }] = await Promise.all([
    import('#parts/page-file/export-configuration.ts'),
    loadTexts('library'),
  ])
  await orToast(exportConfiguration(configuration))
}

interface MoreMenuProps {
  readonly configuration: Configuration
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onRename: () => void
}

/** What is done seldom. */
export function MoreMenu({ configuration, onDialog, onRename }: MoreMenuProps) {
  const t = useT()
  return (
    // The field that renaming opens takes the focus.
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} returnFocus={false}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={t('configuration.more', { name: configuration.name })}>
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCursorText {...icon} />} onClick={onRename}>
          {t('configuration.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() => onDialog({ kind: 'copy', configuration })}
        >
          {t('configuration.copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={configuration.lent ? <IconUsers {...icon} /> : <IconUsersMinus {...icon} />}
          onClick={() => void changeLending(configuration)}
        >
          {t(configuration.lent ? 'configuration.keep' : 'configuration.lend')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileExport {...icon} />}
          onClick={() => void exportFile(configuration)}
        >
          {t('configuration.export')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash {...icon} />}
          onClick={() => void removeConfiguration(configuration)}
        >
          {t('configuration.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
