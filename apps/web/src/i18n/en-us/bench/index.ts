import { bench } from './bench.ts'
import { model } from './model.ts'
import { serial } from './serial.ts'

export const enUsBench = { bench, model, serial } as const
