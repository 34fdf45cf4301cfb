import { downloadFile } from '#api/file-call.ts'

/** The saved version of a model as a file; a refusal is a toast. */
export function exportModel(
  { id, name }: { readonly id: number; readonly name: string },
  format: 'csv' | 'xlsx',
): Promise<void> {
  return downloadFile('/app/modelExport', { modelId: id, format }, `${name}.${format}`)
}
