import { useT } from '#i18n/use-t.ts'
import { ValuesField } from '../preview/values-field.tsx'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'

/** The device over whose values the page is drawn. */
export function LiveField() {
  const t = useT()
  const { liveDevice } = useEditor()
  return (
    <ValuesField
      deviceId={useStore(liveDevice)}
      onChoose={(id) => liveDevice.set(id)}
      label={t('editor.liveOf')}
      placeholder={t('editor.liveNone')}
    />
  )
}
