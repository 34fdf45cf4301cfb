import { symbol } from './symbol.ts'
import { viewer } from './viewer.ts'

/** What the viewer needs: a share is opened without the rest. */
export const enUsShow = { symbol, viewer } as const
