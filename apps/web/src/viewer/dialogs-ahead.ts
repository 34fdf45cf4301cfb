import type { Action, PageData } from '@fieldhub/page'
import { useEffect } from 'react'
import { whenIdle } from '#api/when-idle.ts'
import { withTexts } from '#i18n/with-texts.ts'
import { getActions } from './action-dispatcher.ts'
import { loadable } from './loading/loadable.tsx'

export const ActionDialog = loadable(
  async () => (await withTexts('writing', () => import('./action-dialog.tsx'))).ActionDialog,
)
export const PopupDialog = loadable(async () => (await import('./popup-dialog.tsx')).PopupDialog)

/**
 * Fetches the dialogs that the page's actions open, so that they are there when somebody asks for them. The page does not
 * wait for them: they come when it is on screen.
 */
export function useDialogsAhead({ graphData }: PageData): void {
  useEffect(() => {
    const does = new Set<Action['do']>()
    for (const cell of graphData.cells)
      if (cell.kind !== 'unknown') for (const action of getActions(cell)) does.add(action.do)
    const ahead = [
      ...(does.size > 0 ? [ActionDialog] : []),
      ...(does.has('popup') ? [PopupDialog] : []),
    ]
    if (ahead.length === 0) return
    void whenIdle()
      .then(() => Promise.all(ahead.map((dialog) => dialog.ahead())))
      .catch(() => undefined)
  }, [graphData])
}
