import { configuration } from './configuration.ts'
import { editor } from './editor.ts'
import { panel } from './panel.ts'
import { zhCnShow } from './show.ts'

export const zhCnPage = { configuration, editor, panel, ...zhCnShow } as const
