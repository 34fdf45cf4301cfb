import { configuration } from './configuration.ts'
import { editor } from './editor.ts'
import { panel } from './panel.ts'
import { publish } from './publish.ts'
import { zhCnShow } from './show.ts'
import { symbolPart } from './symbol-part.ts'

export const zhCnPage = {
  configuration,
  editor,
  panel,
  publish,
  symbolPart,
  ...zhCnShow,
} as const
