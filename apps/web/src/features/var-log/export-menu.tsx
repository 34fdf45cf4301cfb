import { type VarLogLayout, varLogExportPath } from '@fieldhub/contract'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/api-error.ts'
import { fetchFile, saveBlob } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'
import { dayText } from '#ui/day-range.tsx'
import { toastFailed } from '#ui/toast.tsx'
import type { LogFilter } from './log-search.ts'

const layouts = [
  ['long', 'varLog.layoutLong'],
  ['wide', 'varLog.layoutWide'],
] as const
const formats = [
  ['xlsx', 'varLog.exportXlsx'],
  ['csv', 'varLog.exportCsv'],
] as const

interface ExportMenuProps {
  readonly filter: LogFilter
  readonly deviceName: string
}

/** All records of the filter as a file: a row a value, or a column a variable. */
export function ExportMenu({ filter, deviceName }: ExportMenuProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = async (layout: VarLogLayout, format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const blob = await fetchFile(varLogExportPath, { ...filter, layout, format })
      saveBlob(`${deviceName} ${t('varLog.title')} ${dayText(Date.now())}.${format}`, blob)
    } catch (error) {
      // The call has said that it was refused; only the field tells why.
      for (const sentence of Object.values(fieldFaultsOf(error))) toastFailed(sentence)
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
          {t('varLog.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {layouts.flatMap(([layout, layoutKey]) =>
          formats.map(([format, formatKey]) => (
            <Menu.Item key={layout + format} onClick={() => void save(layout, format)}>
              {`${t(layoutKey)} · ${t(formatKey)}`}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
