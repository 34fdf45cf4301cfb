import type { SerialLogRow } from '@fieldhub/contract'
import { ActionIcon, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { frameLine, getContent, spaced } from './frame-text.ts'

/** A frame as hex, as a line, as data. */
export function FrameActions({ row }: { readonly row: SerialLogRow }) {
  const t = useT()
  const clipboard = useClipboard({ timeout: 2_000 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  const ways = [
    ['serial.row.copyHex', spaced(row.hex)],
    ['serial.row.copyText', frameLine(row)],
    ['serial.row.copyJson', JSON.stringify(row)],
  ] as const
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={24} aria-label={t('serial.row.actions', { hex: getContent(row) })}>
          <Icon size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(([key, text]) => (
          <Menu.Item key={key} onClick={() => clipboard.copy(text)}>
            {t(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
