import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientFiles } from './client/client-files.ts'

/** Writes the part of the typed client that follows from the contract. */
const folder = 'packages/client/src/generated'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of clientFiles()) writeFileSync(join(folder, name), text)
