import { useEffect } from 'react'
import type { EditorAction } from './actions/action.ts'
import { actionOfKeys } from './actions/actions.ts'
import { nudge } from './actions/nudge.ts'
import { runAction } from './actions/run-action.ts'
import { stepSelection } from './actions/step-selection.ts'
import { copiedText, cutText, pasteText } from './clipboard.ts'
import type { Editor } from './editor.ts'
import type { PageSession } from './pages/page-session.ts'
import { vectorOfText } from './vector/vector-import.ts'
import { getCenter } from './viewport/camera.ts'

/**
 * Handles keys of the whole screen, and the events of the system's clipboard. Fields and dialogs keep their own keys.
 */
export function useKeys(session: PageSession): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onKeyDown(session, event)
    const keyUp = (event: KeyboardEvent) => session.editor.tools.keyUp(inputOf(event))
    const copy = (event: ClipboardEvent) => give(event, () => copiedText(session.editor))
    const cut = (event: ClipboardEvent) => give(event, () => cutText(session.editor))
    const paste = (event: ClipboardEvent) => onPaste(session, event)
    const blur = () => session.editor.tools.releaseKeys()
    window.addEventListener('blur', blur)
    document.addEventListener('keydown', keyDown)
    document.addEventListener('keyup', keyUp)
    document.addEventListener('copy', copy)
    document.addEventListener('cut', cut)
    document.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('blur', blur)
      document.removeEventListener('keydown', keyDown)
      document.removeEventListener('keyup', keyUp)
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', cut)
      document.removeEventListener('paste', paste)
    }
  }, [session])
}

/** Cells that were copied here or in another window, or pictures and drawings, which come into the middle of the view. */
function onPaste({ editor }: PageSession, event: ClipboardEvent): void {
  if (!isBesideFields(event.target) || editor.page.get().isReadOnly) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (pasteText(editor, text)) return event.preventDefault()
  const vector = vectorOfText(text)
  const files = vector === undefined ? [...(event.clipboardData?.files ?? [])] : [vector]
  if (files.length === 0) return
  event.preventDefault()
  void pasteFiles(editor, files)
}

async function pasteFiles(editor: Editor, files: readonly File[]): Promise<void> {
  const { placeFiles } = await import('./pictures/place-files.ts')
  await placeFiles(editor, files, getCenter(editor.camera.get(), editor.canvasSize.get()))
}

function onKeyDown(session: PageSession, event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return
  const isHere = isOnCanvas(event.target) || isForCanvas(event)
  if (isHere && handleCanvasKey(session, event)) return event.preventDefault()
  const action = actionOfKeys(event)
  if (action === undefined || !(isHere || isForAll(event, action))) return
  // Copying uses the clipboard's own events, which need no permission.
  if (clipboardNames.includes(action.name)) return
  event.preventDefault()
  runAction(session, action)
}

/** Whether the key also counts when the focus is beside the canvas. */
function isForAll(event: KeyboardEvent, { isGlobal, name }: EditorAction): boolean {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  const isFree = isBesideFields(event.target) || (isOfHistory(name) && isSettled(event.target))
  return isGlobal === true || (isCommand && isFree)
}

const isOfHistory = (name: string): boolean => name === 'undo' || name === 'redo'

/** Whether a field of a panel shows what the page has, and nothing that is being typed and could be undone itself. */
const isSettled = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-settled]') && !isInDialog(target)

const clipboardNames = ['cut', 'copy', 'paste']

/** Handles keys that have a meaning only on the canvas. */
function handleCanvasKey({ editor }: PageSession, event: KeyboardEvent): boolean {
  if (editor.tools.keyDown(inputOf(event))) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === 'Tab')
    return isCanvas(event.target) && stepSelection(editor, event.shiftKey ? -1 : 1)
  if (event.key === 'Escape') return leaveOneLevel(editor)
  return !editor.page.get().isReadOnly && nudge(editor, event.key, event.shiftKey)
}

/** Leaves the group, and then clears the selection. */
function leaveOneLevel(editor: PageSession['editor']): boolean {
  const group = editor.group.get()
  if (editor.selection.get().length === 0 && group === undefined) return false
  editor.group.set(undefined)
  editor.select(group === undefined ? [] : [group])
  return true
}

function give(event: ClipboardEvent, text: () => string): void {
  // A marked text is what the person wants to copy.
  if (!isBesideFields(event.target) || String(getSelection() ?? '') !== '') return
  const given = text()
  if (given === '') return
  event.clipboardData?.setData('text/plain', given)
  event.preventDefault()
}

const isCanvas = (target: EventTarget | null) => target instanceof Element && target.id === 'canvas'

/** Whether the focus is on the canvas, or nowhere in particular. */
function isOnCanvas(target: EventTarget | null): boolean {
  return target === document.body || isCanvas(target)
}

/** The keys that a button of the bar needs itself. */
const buttonKeys: readonly string[] = ['Enter', ' ', 'Tab', 'Escape']

/** Whether a key that a button of the bar has no use for is meant for the canvas, as after a click on the button. */
function isForCanvas({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || buttonKeys.includes(key)) return false
  return target.closest('header button') !== null && isBesideFields(target)
}

const textFields =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=color], [type=range])'

/**
 * Whether the focus is beside fields of text, as on a button or a switch of a panel: its letters and arrows are its own,
 * commands are not.
 */
function isBesideFields(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(textFields) === null && !isInDialog(target)
}

const isInDialog = (target: Element): boolean =>
  target.closest('[role=dialog], [role=menu]') !== null

const inputOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => ({
  key,
  shift: shiftKey,
  mod: ctrlKey || metaKey,
})
