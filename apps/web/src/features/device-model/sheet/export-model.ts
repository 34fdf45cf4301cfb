import { fetchFile, saveBlob } from '#api/file-call.ts'

/** Downloads the saved version of a model as a file; a refusal is shown as a toast. */
export async function exportModel(
  { id, name }: { readonly id: number; readonly name: string },
  format: 'csv' | 'xlsx',
): Promise<void> {
  try {
    saveBlob(`${name}.${format}`, await fetchFile('/app/modelExport', { modelId: id, format }))
  } catch {
    // The call has shown its fault.
  }
}
