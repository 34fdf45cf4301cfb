import { bench } from './bench.ts'
import { formula } from './formula.ts'
import { model } from './model.ts'
import { paste } from './paste.ts'
import { serial } from './serial.ts'
import { virtual } from './virtual.ts'

export const enUsBench = { bench, formula, model, paste, serial, virtual } as const
