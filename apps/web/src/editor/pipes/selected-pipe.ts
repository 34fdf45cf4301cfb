import { isLocked, type PipeCell } from '@fieldhub/page'
import type { Editor } from '../editor.ts'

/** The pipe that is selected alone and may be changed. */
export function selectedPipe({ document, selection }: Editor): PipeCell | undefined {
  const [id = '', ...others] = selection.get()
  const pipe = document.get(id)
  if (pipe?.kind !== 'pipe' || others.length > 0 || isLocked(document, id)) return undefined
  return pipe
}
