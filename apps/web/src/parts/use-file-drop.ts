import { useWindowEvent } from '@mantine/hooks'
import { type DragEvent, useState } from 'react'

/** Text may still be dragged into a field. */
const refuse = (event: globalThis.DragEvent) => {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
}

/**
 * What makes an element take a dropped file, and whether one is held over it. A file that misses it is dropped for
 * nothing: the browser would open it in place of the console, and what was typed would be lost.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  useWindowEvent('dragover', refuse)
  useWindowEvent('drop', refuse)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file !== undefined) onFile(file)
    },
  }
}
