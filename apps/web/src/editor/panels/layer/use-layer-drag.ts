import { type DragEvent, useState } from 'react'
import type { Editor } from '#editor/editor.ts'
import { layerType, moveLayer } from './move-layer.ts'

/** Makes a row of the list something to drag, and to drop others above or below. */
export function useLayerDrag(editor: Editor, id: string) {
  const [side, setSide] = useState<'above' | 'below'>()
  const sideOf = ({ clientY, currentTarget }: DragEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return clientY < top + height / 2 ? 'above' : 'below'
  }
  const isLayer = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(layerType)
  const listeners = {
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(layerType, id)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!isLayer(event) || editor.page.get().isReadOnly) return
      event.preventDefault()
      setSide(sideOf(event))
    },
    onDragLeave: () => setSide(undefined),
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (!isLayer(event) || editor.page.get().isReadOnly) return
      event.preventDefault()
      setSide(undefined)
      moveLayer(editor, event.dataTransfer.getData(layerType), {
        beside: id,
        side: sideOf(event),
      })
    },
  }
  return { side, listeners }
}
