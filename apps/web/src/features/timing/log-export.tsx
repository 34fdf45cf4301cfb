import { timingLogExportPath } from '@fieldhub/contract'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile, saveBlob } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'
import { dayText } from '#ui/day-range.tsx'
import type { logFilterOf } from './timing-search.ts'

interface LogExportProps {
  readonly filter: ReturnType<typeof logFilterOf>
}

/** The runs of the filter as a file. */
export function LogExport({ filter }: LogExportProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const blob = await fetchFile(timingLogExportPath, { ...filter, format })
      saveBlob(`${t('timing.logTitle')} ${dayText(Date.now())}.${format}`, blob)
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
          {t('timing.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('timing.exportXlsx')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('timing.exportCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
