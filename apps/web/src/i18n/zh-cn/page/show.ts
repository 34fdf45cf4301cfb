import { refusedCall } from '../refused-call.ts'
import { symbol } from './symbol.ts'
import { viewer } from './viewer.ts'

/** Texts of the viewer; a share is opened without the rest. */
export const zhCnShow = { symbol, viewer, error: refusedCall } as const
