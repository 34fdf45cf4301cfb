import type { Skin } from '../../symbol.ts'
import type { Edit } from '../edit.ts'

/** Chooses how the page's equipment is drawn. Cells that have a skin of their own keep it. */
export function changeSkin(edit: Edit, skin: Skin): void {
  const { skin: _skin, ...settings } = edit.settings()
  edit.setSettings({ ...settings, ...(skin !== 'calm' && { skin }) })
}
