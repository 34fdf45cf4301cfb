import { downloadFile } from '#api/file-call.ts'
import { translate } from '#i18n/translate.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { type DeviceFilter, pickFilters } from './device-search.ts'

/** The devices of a filter, as a file. */
export function exportDevices(filter: DeviceFilter, format: 'csv' | 'xlsx'): Promise<void> {
  const query = { ...pickFilters(filter), format }
  const name = `${translate('fleet.file.devices')}_${fileTime()}.${format}`
  return downloadFile('/app/deviceExport', query, name)
}

export function downloadTemplate(format: 'csv' | 'xlsx'): Promise<void> {
  const name = `${translate('fleet.file.template')}.${format}`
  return downloadFile('/app/deviceTemplate', { format }, name)
}

/** The present time as `20260601-160000`, for the names of files. */
export function fileTime(): string {
  return formatDateTime(Date.now()).replaceAll(/[-:]/g, '').replace(' ', '-')
}
