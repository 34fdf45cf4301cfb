import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile, saveBlob } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'
import type { filterOf } from './alarm-search.ts'
import { toDayText } from './day-text.ts'

interface ExportMenuProps {
  readonly filter: ReturnType<typeof filterOf>
}

/** The alarms of the filter as a file. */
export function ExportMenu({ filter }: ExportMenuProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const blob = await fetchFile('/app/alarmLog/export', { ...filter, format })
      saveBlob(`${t('alarm.title')} ${toDayText(Date.now())}.${format}`, blob)
    } catch {
      // The call has said what was refused.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('alarm.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('alarm.exportXlsx')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('alarm.exportCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
