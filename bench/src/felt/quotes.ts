import { importLimits } from '@fieldhub/contract'
import type { FeltCase } from './felt-case.ts'
import { upload } from './send.ts'

/** Texts of tables that are nothing but quotes: each two of them are one character of a cell that never ends. */
export const quotes: FeltCase = {
  name: 'tables of nothing but quotes',
  attack: async (target) => {
    const file = Buffer.alloc(importLimits.fileBytes - 1_024, '"')
    const rows = Buffer.from('""""""""""""""\n'.repeat(1_000_000))
    for (const text of [file, rows]) {
      await upload(target, '/app/deviceImport', text, { dryRun: 'true' })
      await upload(target, '/app/modelSheet', text)
    }
  },
}
