import { componentFault, getComponents, makeComponent, type ParamValues } from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import type { Editor } from '../editor.ts'
import { addToLibrary } from './component-calls.ts'
import { componentFaultText } from './component-fault-text.ts'
import { namesIn } from './names.ts'

/** Makes the selection a component, and its first instance, and keeps it in the account's library. */
export async function makeOfSelection(
  editor: Editor,
  { name, params }: { readonly name: string; readonly params: ParamValues },
): Promise<void> {
  if (editor.page.get().isReadOnly) return
  const ids = editor.selection.get()
  const { document } = editor
  const { named } = namesIn(editor)
  let made: ReturnType<typeof makeComponent>
  const gesture = document.begin('component')
  gesture.extend((edit) => {
    made = makeComponent(edit, ids, { key: newKey(), name, params }, named)
  })
  const library = getComponents(document.settings())
  const fault = made && componentFault(made.component, library)
  if (made === undefined || fault !== undefined) {
    gesture.cancel()
    const text =
      fault === undefined ? translate('library.nothingToMake') : componentFaultText(fault)
    return toastFailed(text)
  }
  gesture.commit()
  editor.select([made.group])
  const isKept = await addToLibrary(made.component, library)
  if (isKept) toastDone(translate('library.made', { name }))
  else toastFailed(translate('library.onPageOnly', { name }))
}

/** Random, as it must not be another component's on any server. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
