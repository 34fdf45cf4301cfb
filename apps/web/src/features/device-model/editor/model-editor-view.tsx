import { Button, Stack } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { ImpactDialog } from '#features/device-model/version/impact-dialog.tsx'
import { useImpactQuestion } from '#features/device-model/version/use-impact-question.ts'
import { useT } from '#i18n/use-t.ts'
import { useLeaveGuard } from '#parts/form/use-leave-guard.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { forgetDraft } from './draft-storage.ts'
import { EditorActions } from './editor-actions.tsx'
import { FaultSummary } from './fault-summary.tsx'
import type { ModelDraft } from './model-draft.ts'
import { type ModelFault, modelFaults } from './model-faults.ts'
import { ModelNameField } from './model-name-field.tsx'
import { SlavePanel } from './slave-panel.tsx'
import { SlaveTabs } from './slave-tabs.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useEditorPlace } from './use-editor-place.ts'
import { type ModelEditor, type ModelEditorOptions, useModelEditor } from './use-model-editor.ts'
import { useModelSave } from './use-model-save.ts'

interface ModelEditorViewProps extends ModelEditorOptions {
  /** The model's id; 0 for a new model. */
  readonly modelId: number
  readonly deviceCount: number
}

export function ModelEditorView(props: ModelEditorViewProps) {
  const t = useT()
  const editor = useModelEditor(props)
  const { draft, edit } = editor
  const { slave, slaveIndex, selectSlave, selection, setSelection, grid, jump } =
    useEditorPlace(draft)
  const { isStrict, isSaving, trySave, impact } = useSaving(props, editor, jump)
  const faults = useShownFaults(draft, isStrict)
  const newName = t('model.slave.newName', { n: draft.slaves.length + 1 })
  const addSlave = () => {
    edit({ kind: 'add-slave', name: newName })
    selectSlave(draft.slaves.length)
  }
  const insertSlave: ModelEditor['edit'] = (step) => {
    edit(step)
    selectSlave(draft.slaves.length)
  }
  return (
    <Stack gap="sm">
      <EditorActions
        editor={editor}
        model={props}
        slaveKey={slave?.key ?? 0}
        {...{ isSaving, onSave: trySave }}
      />
      <ImpactDialog modelId={props.modelId} question={impact} />
      <DraftNotice editor={editor} version={props.version} isRestored={props.stored !== null} />
      <ModelNameField
        name={draft.name}
        fault={faults.find(({ place }) => place.kind === 'model')?.message ?? null}
        deviceCount={props.deviceCount}
        onName={(name) => edit({ kind: 'rename', name })}
      />
      {faults.length > 0 && <FaultSummary draft={draft} faults={faults} onJump={jump} />}
      <SlaveTabs
        draft={draft}
        faults={faults}
        selected={slaveIndex}
        onSelect={selectSlave}
        onAdd={addSlave}
        onInsert={insertSlave}
      />
      {slave === null ? (
        <NoSlaves onAdd={addSlave} />
      ) : (
        <SlavePanel
          key={slaveIndex}
          gridRef={grid}
          {...{ slave, slaves: draft.slaves }}
          edit={edit}
          faults={faults}
          newName={newName}
          isStrict={isStrict}
          selection={selection}
          onSelect={setSelection}
        />
      )}
    </Stack>
  )
}

const noFaults: readonly ModelFault[] = []

/** Until somebody tries to save, the grid judges the rows in sight, and nobody the thousands of others. */
function useShownFaults(draft: ModelDraft, isStrict: boolean): readonly ModelFault[] {
  return useMemo(() => (isStrict ? modelFaults(draft) : noFaults), [draft, isStrict])
}

function NoSlaves({ onAdd }: { readonly onAdd: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('model.slave.noneTitle')}
      text={t('model.slave.noneText')}
      action={<Button onClick={onAdd}>{t('model.slave.add')}</Button>}
    />
  )
}

/**
 * Saving with everything around it: the first fault in place of a call, the effect on devices, Ctrl+S, and the
 * confirmation on leaving.
 */
function useSaving(
  { modelId, draftId, deviceCount, saved }: ModelEditorViewProps,
  editor: ReturnType<typeof useModelEditor>,
  jump: ReturnType<typeof useEditorPlace>['jump'],
) {
  /** Set by the first try to save: from then on what is still empty counts as a fault. */
  const [isStrict, setStrict] = useState(false)
  const isSaved = useRef(false)
  const { save, isSaving } = useModelSave(modelId, () => {
    isSaved.current = modelId === 0
    editor.markSent()
    forgetDraft(sessionStorage, draftId)
  })
  const { question: impact, confirmImpact } = useImpactQuestion(saved, deviceCount)
  const saveIfSure = async (draft: ModelDraft) => {
    if (await confirmImpact(draft)) await save(draft)
  }
  const trySave = () => {
    const [first] = modelFaults(editor.draft)
    setStrict(first !== undefined)
    if (first === undefined) void saveIfSure(editor.draft)
    else jump(first.place)
  }
  useEditorKeys({ save: trySave, travel: editor.travel })
  useLeaveGuard(() => editor.isDirty && !isSaved.current, { isEditor: true })
  return { isStrict, isSaving, trySave, impact }
}
