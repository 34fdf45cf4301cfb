import { configuration } from './configuration.ts'
import { editor } from './editor.ts'
import { panel } from './panel.ts'
import { zhCnShow } from './show.ts'
import { symbolPart } from './symbol-part.ts'

export const zhCnPage = { configuration, editor, panel, symbolPart, ...zhCnShow } as const
