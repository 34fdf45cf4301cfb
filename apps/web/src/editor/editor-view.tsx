import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { loadTexts } from '#i18n/language-store.ts'
import { useT } from '#i18n/use-t.ts'
import { useLeaveGuard } from '#parts/form/use-leave-guard.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { loadable } from '#viewer/loading/loadable.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { useFollowLibrary } from './components/use-follow-library.ts'
import styles from './editor.module.css'
import { lazyTool } from './lazy-tool.ts'
import { useVariableIndex } from './naming/use-variable-index.ts'
import type { PageSession } from './pages/page-session.ts'
import { getHolder } from './presence/presence.ts'
import { usePresence } from './presence/use-presence.ts'
import { useDraftKeeping } from './save/use-draft-keeping.ts'
import { useFullPage } from './save/use-full-page.ts'
import { useSaveRetry } from './save/use-save-retry.ts'
import { SessionContext, useEditor, usePageSession } from './session-context.ts'
import { SidePanels } from './side-panels.tsx'
import { EditorBar } from './toolbar/editor-bar.tsx'
import { useKeys } from './use-keys.ts'
import { useStore } from './value-store.ts'

const ConflictDialog = loadable(
  async () => (await import('./save/conflict-dialog.tsx')).ConflictDialog,
)
const FaultNotice = loadable(async () => (await import('./save/fault-notice.tsx')).FaultNotice)
const HeldNotice = loadable(async () => (await import('./presence/held-notice.tsx')).HeldNotice)
const RecoveryNotice = loadable(
  async () => (await import('./save/recovery-notice.tsx')).RecoveryNotice,
)
const Preview = loadable(
  async () => (await import('./preview/preview.tsx')).Preview,
  () => <div className={styles['previewDesk']} aria-busy="true" />,
)
const MakeDialog = lazyTool(
  async () => (await import('./components/make-dialog.tsx')).MakeDialog,
  'library',
)

const VectorDialog = lazyTool(async () => {
  const [{ VectorDialog: Dialog }] = await Promise.all([
    import('./vector/vector-dialog.tsx'),
    loadTexts('library'),
  ])
  return Dialog
})

interface EditorViewProps {
  readonly session: PageSession
}

export function EditorView({ session }: EditorViewProps) {
  const t = useT()
  const [isPreview, setPreview] = useState(false)
  const recovery = useStore(session.drafts.recovery)
  const page = useStore(session.editor.page)
  const isHeld = getHolder(useStore(session.presence), page.id) !== undefined
  const isNarrow = useMediaQuery(narrowQuery) === true
  useKeys(session)
  useDraftKeeping(session)
  useSaveRetry(session)
  useFullPage(session)
  usePresence(session)
  useVariableIndex(session)
  useFollowLibrary(session)
  useLeaveGuard(() => session.saver.changed().length > 0)
  return (
    <SessionContext value={session}>
      <div className={styles['screen']}>
        <EditorBar isPreview={isPreview} onPreview={() => setPreview(!isPreview)} />
        {isNarrow && (
          <Text size="sm" p="xs" c="dimmed">
            {t('editor.narrow')}
          </Text>
        )}
        {recovery !== undefined && <RecoveryNotice />}
        {page.fault !== undefined && <FaultNotice />}
        {isHeld && <HeldNotice />}
        {isPreview ? (
          <Preview />
        ) : (
          <div className={styles['desk']}>
            <SidePanels side="left" />
            <Canvas />
            <SidePanels side="right" />
          </div>
        )}
      </div>
      <Conflicts />
      <ComponentDialog />
      <Vectors />
    </SessionContext>
  )
}

/** Somebody else has saved the page meanwhile. */
function Conflicts() {
  const conflict = useStore(usePageSession().saver.conflict)
  return conflict === undefined ? null : <ConflictDialog />
}

/** Asks what drawings become that came to the page. */
function Vectors() {
  const given = useStore(useEditor().vectors)
  return given === undefined ? null : <VectorDialog given={given} />
}

/** Asks for the component that the selection becomes, once somebody wants one. */
function ComponentDialog() {
  const { isMakingComponent } = useEditor()
  if (!useStore(isMakingComponent)) return null
  return <MakeDialog onClose={() => isMakingComponent.set(false)} />
}
