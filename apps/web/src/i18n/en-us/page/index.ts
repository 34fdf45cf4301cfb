import { configuration } from './configuration.ts'
import { editor } from './editor.ts'
import { panel } from './panel.ts'
import { publish } from './publish.ts'
import { enUsShow } from './show.ts'
import { symbolPart } from './symbol-part.ts'

export const enUsPage = {
  configuration,
  editor,
  panel,
  publish,
  symbolPart,
  ...enUsShow,
} as const
