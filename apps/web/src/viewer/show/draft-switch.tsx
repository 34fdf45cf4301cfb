import { useT } from '#i18n/use-t.ts'

interface DraftSwitchProps {
  readonly isDraft: boolean
  readonly onDraft: (isDraft: boolean) => void
}

/** Shows the pages with them, or as others see them. */
export function DraftSwitch({ isDraft, onDraft }: DraftSwitchProps) {
  const t = useT()
  return (
    <button type="button" aria-pressed={isDraft} onClick={() => onDraft(!isDraft)}>
      {t(isDraft ? 'publish.showPublished' : 'publish.showDraft')}
    </button>
  )
}
