import { fetchFile, saveBlob } from '#api/file-call.ts'
import { translate } from '#i18n/translate.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import type { DeviceFilter } from './device-search.ts'

/** Exports the filtered devices as a file. */
export async function exportDevices(filter: DeviceFilter, format: 'csv' | 'xlsx'): Promise<void> {
  const { search, status, group, model, typeId, mode } = filter
  try {
    const file = await fetchFile('/app/deviceExport', {
      search,
      status,
      group,
      model,
      typeId,
      mode,
      format,
    })
    saveBlob(`${translate('fleet.file.devices')}_${fileTime()}.${format}`, file)
  } catch {
    // The call has shown its fault.
  }
}

export async function downloadTemplate(format: 'csv' | 'xlsx'): Promise<void> {
  try {
    const file = await fetchFile('/app/deviceTemplate', { format })
    saveBlob(`${translate('fleet.file.template')}.${format}`, file)
  } catch {
    // The call has shown its fault.
  }
}

/** `20260601-160000`, for the names of files. */
export function fileTime(): string {
  return formatDateTime(Date.now()).replaceAll(/[-:]/g, '').replace(' ', '-')
}
