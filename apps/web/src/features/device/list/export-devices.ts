import { fetchFile, saveBlob } from '#api/file-call.ts'
import { translate } from '#i18n/translate.ts'
import type { SearchTexts } from '#ui/list/use-url-search.ts'
import { formatDateTime } from '#ui/text/format-time.ts'

/** Keys of the address that narrow the list. */
const filters = ['search', 'status', 'group', 'model', 'typeId', 'mode'] as const

/** The devices of the filter that the address has, as a file. */
export async function exportDevices(search: SearchTexts, format: 'csv' | 'xlsx'): Promise<void> {
  const query = Object.fromEntries(filters.map((key) => [key, search[key]]))
  try {
    const file = await fetchFile('/app/deviceExport', { ...query, format })
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
