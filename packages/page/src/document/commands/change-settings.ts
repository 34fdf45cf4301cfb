import { getPreset } from '../../codec/new-page.ts'
import type { Edit, PageSettings } from '../edit.ts'

/** Another size names its preset by itself. */
export function changeSettings(edit: Edit, change: Partial<PageSettings>): void {
  const settings = { ...edit.settings(), ...change }
  const isResized = change.cw !== undefined || change.ch !== undefined
  const size = change.size ?? (isResized ? getPreset(settings.cw, settings.ch) : settings.size)
  edit.setSettings({ ...settings, size })
}
