import { type ComponentType, useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { NativeDialog } from './native-dialog.tsx'
import type { PageViewProps } from './page-view-props.ts'
import styles from './viewer.module.css'
import type { ShownPage, ViewerHost } from './viewer-host.ts'

export interface PopupDialogProps {
  readonly pageId: number
  readonly host: ViewerHost
  readonly View: ComponentType<PageViewProps>
  readonly onClose: () => void
}

/** Shows another page of the configuration over this one. */
export function PopupDialog({ pageId, host, View, onClose }: PopupDialogProps) {
  const t = useT()
  const [shown, setShown] = useState<ShownPage | 'failed'>()
  useEffect(() => {
    let isWanted = true
    const reading = host.readPage?.(pageId) ?? Promise.reject(new Error('no pages here'))
    reading.then(
      (page) => isWanted && setShown(page),
      () => isWanted && setShown('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [pageId, host])
  const isThere = typeof shown === 'object'
  return (
    <NativeDialog title={isThere ? shown.name : t('viewer.loading')} onClose={onClose}>
      {shown === 'failed' && <p role="alert">{t('viewer.pageGone')}</p>}
      {isThere && (
        <View page={shown.page} host={host} name={shown.name} scale={popupScale(shown)} />
      )}
      <div className={styles['foot']}>
        <button type="button" className={styles['control']} onClick={onClose}>
          {t('viewer.close')}
        </button>
      </div>
    </NativeDialog>
  )
}

/** The scale at which a page takes most of the window, and is never larger than drawn. */
function popupScale({ page }: ShownPage): number {
  const isTurned = document.querySelector('[data-turned=true]') !== null
  const [width, height] = isTurned ? [innerHeight, innerWidth] : [innerWidth, innerHeight]
  return Math.min(1, (width * 0.9 - 42) / page.cw, (height * 0.9 - 160) / page.ch)
}
