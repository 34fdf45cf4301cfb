import { bench } from './bench.ts'
import { model } from './model.ts'
import { paste } from './paste.ts'
import { serial } from './serial.ts'

export const zhCnBench = { bench, model, paste, serial } as const
