import { bindSources, bindsOf, type NodeCell, type PipeCell, type Source } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import { cellName } from '../cell/cell-speech.ts'
import { getDevice } from '../get-device.ts'
import { NativeDialog } from '../native-dialog.tsx'
import type { PageFrame } from '../page-frame.ts'
import styles from './faceplate.module.css'
import { VariableFace } from './variable-face.tsx'

export interface FaceplateDialogProps {
  readonly cell: NodeCell | PipeCell
  readonly frame: PageFrame
  readonly onClose: () => void
  /** Asks for a value to write. */
  readonly onWrite: (source: Source) => void
}

/** The faceplate of a cell: all that is known of the variables that it shows. */
export function FaceplateDialog({ cell, frame, onClose, onWrite }: FaceplateDialogProps) {
  const t = useT()
  const { host } = frame
  const sources = new Map(
    bindsOf(cell)
      .flatMap(bindSources)
      .map((src) => [`${getDevice(src, host.selfId)}/${src.varId}`, src]),
  )
  return (
    <NativeDialog title={cellName(cell)} onClose={onClose}>
      <div className={styles['faces']}>
        {[...sources].map(([key, src]) => (
          <VariableFace key={key} source={src} host={host} onWrite={() => onWrite(src)} />
        ))}
      </div>
      <div className={styles['foot']}>
        <button type="button" className={styles['close']} onClick={onClose}>
          {t('viewer.close')}
        </button>
      </div>
    </NativeDialog>
  )
}
