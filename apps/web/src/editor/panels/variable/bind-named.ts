import { bindVariables, type Edit, type OfferedVariable, setProps } from '@fieldhub/page'
import { symbolText } from '#viewer/symbol-text.ts'

/** Binds variables to a symbol. A button that nobody has named yet says what it writes, and asks with that name. */
export function bindNamed(edit: Edit, id: string, variables: readonly OfferedVariable[]): void {
  bindVariables(edit, id, variables)
  const [cell, first] = [edit.get(id), variables[0]]
  if (cell?.kind !== 'node' || cell.shape !== 'button' || first === undefined) return
  if (cell.data.props['text'] === symbolText('button')) setProps(edit, [id], { text: first.name })
}
