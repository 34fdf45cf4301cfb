import { reboundSource, type Source, withSourceNames } from '@fieldhub/page'
import type { Editor } from '../editor.ts'

/** How sources of components find their variables in the editor's configuration, and what these are called. */
export function namesIn({ variables }: Editor) {
  return {
    resolve: (source: Source) => reboundSource(source, variables.get()),
    named: (source: Source) => withSourceNames(source, variables.get()),
  }
}
