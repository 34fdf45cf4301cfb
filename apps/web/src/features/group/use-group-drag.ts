import type { DeviceGroup } from '@fieldhub/contract'
import { type DragEvent, useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { mayMove } from '#parts/group-tree.ts'
import { moveGroup } from './group-calls.ts'

/** Over no place, over a group, or (null) over the first level. */
type Over = number | null | undefined

/** Dragging one group onto another, or onto the first level. */
export function useGroupDrag(groups: readonly DeviceGroup[], isAllowed: boolean) {
  const [dragged, setDragged] = useState<DeviceGroup | null>(null)
  const [over, setOver] = useState<Over>(undefined)
  const end = () => {
    setDragged(null)
    setOver(undefined)
  }
  const source = (group: DeviceGroup) => ({
    draggable: isAllowed,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', group.name)
      setDragged(group)
    },
    onDragEnd: end,
  })
  const target = (id: number | null) => ({
    'data-over': over === id || undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === null || !mayMove(groups, dragged.id, id)) return
      event.preventDefault()
      if (over !== id) setOver(id)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      end()
      // The call shows its fault.
      if (dragged !== null) void orToast(moveGroup(dragged, id))
    },
  })
  const isTopOffered = dragged !== null && mayMove(groups, dragged.id, null)
  return { source, target, isTopOffered }
}

export type GroupDrag = ReturnType<typeof useGroupDrag>
