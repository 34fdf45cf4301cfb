import { useEffect } from 'react'

/**
 * A file that is dropped beside the canvas would be opened in the place of the editor, with the loss of what is not
 * saved. Fields still take a text that is dragged into them.
 */
export function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event
      if (event.defaultPrevented || dataTransfer === null) return
      const hasFiles = dataTransfer.types.includes('Files')
      const field = hasFiles ? 'input[type=file]' : 'input, textarea'
      if (target instanceof Element && target.closest(field) !== null) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
