import { getPreset } from '../../codec/new-page.ts'
import type { Edit, PageSettings } from '../edit.ts'

/** Changes settings of the page. A new size finds the name of its preset by itself. */
export function changeSettings(edit: Edit, change: Partial<PageSettings>): void {
  const settings = { ...edit.settings(), ...change }
  const isResized = change.cw !== undefined || change.ch !== undefined
  const size = change.size ?? (isResized ? getPreset(settings.cw, settings.ch) : settings.size)
  edit.setSettings({ ...settings, size })
}
