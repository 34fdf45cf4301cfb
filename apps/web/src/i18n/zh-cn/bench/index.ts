import { bench } from './bench.ts'
import { model } from './model.ts'
import { serial } from './serial.ts'

export const zhCnBench = { bench, model, serial } as const
