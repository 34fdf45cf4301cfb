import type { Point } from '@fieldhub/page'
import { type RefObject, useEffect, useState } from 'react'
import { latePart } from '../late-part.tsx'

const ContextMenuList = latePart(
  async () => (await import('./context-menu-list.tsx')).ContextMenuList,
)

interface ContextMenuProps {
  readonly canvas: RefObject<HTMLElement | null>
}

/** The menu of actions for what lies under the pointer; the menu key opens it where the selection is. */
export function ContextMenu({ canvas }: ContextMenuProps) {
  const [at, setAt] = useState<Point>()
  useEffect(() => {
    const element = canvas.current
    const open = (event: MouseEvent) => {
      event.preventDefault()
      setAt({ x: event.clientX, y: event.clientY })
    }
    element?.addEventListener('contextmenu', open)
    return () => element?.removeEventListener('contextmenu', open)
  }, [canvas])
  const close = () => {
    setAt(undefined)
    canvas.current?.focus({ preventScroll: true })
  }
  if (at === undefined) return null
  return <ContextMenuList at={at} onClose={close} />
}
