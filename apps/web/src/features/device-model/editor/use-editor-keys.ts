import { useEffect, useRef } from 'react'

interface EditorKeys {
  readonly save: () => void
  readonly travel: (way: 'undo' | 'redo') => void
}

/** Ctrl+S saves from anywhere; Ctrl+Z and Ctrl+Y travel, except in a field, which has its own. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const step = getStep(event)
      if (step === null || (step !== 'save' && isField(event.target))) return
      event.preventDefault()
      if (step !== 'save') return latest.current.travel(step)
      endCellEdit()
      // The cell's text must be in the draft that is saved.
      requestAnimationFrame(() => latest.current.save())
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** A cell that is being edited ends its edit when it loses the focus. */
function endCellEdit(): void {
  const { activeElement } = document
  const isCell = activeElement?.closest('[role="grid"]') !== null && isField(activeElement)
  if (isCell && activeElement instanceof HTMLElement) activeElement.blur()
}

function getStep({ key, shiftKey }: KeyboardEvent): 'save' | 'undo' | 'redo' | null {
  switch (key.toLowerCase()) {
    case 's':
      return 'save'
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    default:
      return null
  }
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
