import { getSymbol, mapSources, namesOf, withMembers } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { namesIn } from './names.ts'

/** The texts and the names of variables of the selection, each once: what a parameter may stand in. */
export function textsOf(editor: Editor): readonly string[] {
  const { document, selection } = editor
  const { named } = namesIn(editor)
  const texts = new Set<string>()
  for (const id of withMembers(document, selection.get())) {
    const cell = document.get(id)
    if (cell === undefined || cell.kind === 'unknown') continue
    for (const { kind, name } of getSymbol(cell.shape)?.props ?? []) {
      const value = cell.data.props[name]
      if (kind === 'text' && name !== 'unit' && typeof value === 'string') texts.add(value)
    }
    if (cell.data.name !== undefined) texts.add(cell.data.name)
    mapSources(cell, (source) => {
      const { slave, name } = namesOf(named(source))
      texts.add(slave)
      texts.add(name)
      return source
    })
  }
  texts.delete('')
  return [...texts]
}
