import { Modal, type ModalProps } from '@mantine/core'
import { useFocusBack } from './use-focus-back.ts'

/** A dialog that is mounted open, and gives the focus back when it is gone. */
export function Dialog(props: ModalProps) {
  useFocusBack()
  return <Modal {...props} />
}
