import { useSyncExternalStore } from 'react'
import { useDocument } from '../document/use-document.ts'
import { lazyTool } from '../lazy-tool.ts'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import styles from './canvas.module.css'

const GenerateButton = lazyTool(
  async () => (await import('../panels/page/generate/generate-button.tsx')).GenerateButton,
)

/** How to begin on a page on which nothing is drawn. */
export function EmptyPage() {
  const editor = useEditor()
  const document = useDocument()
  const order = useSyncExternalStore(document.subscribeOrder, document.order)
  const { isReadOnly } = useStore(editor.page)
  if (order.length > 0 || isReadOnly) return null
  return (
    <div className={styles['empty']} data-own-input>
      <GenerateButton />
    </div>
  )
}
