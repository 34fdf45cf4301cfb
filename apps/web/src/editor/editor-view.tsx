import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { isLeavingToLogin } from '#api/session/leave-to-login.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { useT } from '#i18n/use-t.ts'
import { useLeaveGuard } from '#parts/form/use-leave-guard.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { Canvas } from './canvas/canvas.tsx'
import { useFollowLibrary } from './components/use-follow-library.ts'
import styles from './editor.module.css'
import { latePart } from './late-part.tsx'
import { lazyTool } from './lazy-tool.ts'
import { useVariableIndex } from './naming/use-variable-index.ts'
import type { PageSession } from './pages/page-session.ts'
import { getHolder } from './presence/presence.ts'
import { usePresence } from './presence/use-presence.ts'
import { hasUnsaved } from './save/has-unsaved.ts'
import { useDraftKeeping } from './save/use-draft-keeping.ts'
import { useFullPage } from './save/use-full-page.ts'
import { useSaveRetry } from './save/use-save-retry.ts'
import { SessionContext, useEditor, usePageSession } from './session-context.ts'
import { SidePanels } from './side-panels.tsx'
import { EditorBar } from './toolbar/editor-bar.tsx'
import { SkipToCanvas } from './toolbar/skip-to-canvas.tsx'
import { useKeys } from './use-keys.ts'
import { useStore } from './value-store.ts'

const ConflictDialog = latePart(
  async () => (await import('./save/conflict-dialog.tsx')).ConflictDialog,
)
const HeldNotice = lazyTool(async () => (await import('./presence/held-notice.tsx')).HeldNotice)
const RecoveryNotice = lazyTool(
  async () => (await import('./save/recovery-notice.tsx')).RecoveryNotice,
)
const FullNotice = lazyTool(async () => (await import('./save/full-notice.tsx')).FullNotice)
const FaultNotice = lazyTool(async () => (await import('./save/fault-notice.tsx')).FaultNotice)
const Preview = latePart(
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
  const isNarrow = useMediaQuery(narrowQuery) === true
  useKeys(session)
  useDraftKeeping(session)
  useSaveRetry(session)
  useFullPage(session)
  usePresence(session)
  useVariableIndex(session)
  useFollowLibrary(session)
  useLeaveGuard(() => !isLeavingToLogin() && hasUnsaved(session))
  return (
    <SessionContext value={session}>
      <div className={styles['screen']}>
        {!isPreview && <SkipToCanvas />}
        <EditorBar isPreview={isPreview} onPreview={() => setPreview(!isPreview)} />
        {isNarrow && (
          <Text size="sm" p="xs" c="dimmed">
            {t('editor.narrow')}
          </Text>
        )}
        <Recovered />
        <Full />
        <Fault />
        <Holder />
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

/** A draft of the page was restored. */
function Recovered() {
  const { drafts, editor } = usePageSession()
  const recovery = useStore(drafts.recovery)
  const page = useStore(editor.page)
  return recovery?.page === page ? <RecoveryNotice recovery={recovery} /> : null
}

/** The browser has no room for drafts. */
function Full() {
  return useStore(usePageSession().drafts.isFull) ? <FullNotice /> : null
}

/** The page cannot be changed by this program. */
function Fault() {
  const { fault } = useStore(useEditor().page)
  return fault === undefined ? null : <FaultNotice fault={fault} />
}

/** Somebody else draws on the page. */
function Holder() {
  const { editor, presence } = usePageSession()
  const { id } = useStore(editor.page)
  const holder = getHolder(useStore(presence), id)
  return holder === undefined ? null : <HeldNotice holder={holder} />
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
