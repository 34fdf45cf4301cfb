import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './viewer.module.css'

interface NativeDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The browser's own dialog, which traps the focus, returns it, and closes on Escape. */
export function NativeDialog({ title, onClose, children }: NativeDialogProps) {
  const place = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A dialog that is taken out of the page before it is closed returns no focus.
  useLayoutEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={place}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
