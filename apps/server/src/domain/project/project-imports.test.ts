import { Readable } from 'node:stream'
import { ok } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import type { ArchiveFile } from '#domain/foreign/archive-file.ts'
import { listenTo, ProjectImports, toProjectImport } from './project-imports.ts'
import { StoredArchive } from './stored-archive.ts'

const file: ArchiveFile = {
  manifest: { format: 1, program: '2.0.1', madeAt: 0, counts: {}, leftOut: [], hashes: {} },
  rows: {},
  contents: new Map(),
  secrets: undefined,
}

test('every device that needs a password is listed, once the import is over', async () => {
  const source = Readable.from([Buffer.from('archive')])
  const { stored } = await StoredArchive.receive(source, () => Promise.resolve(ok(file)))
  const imports = new ProjectImports()
  const given = { accountId: 1, fileName: 'plant.zip', plan: [], spaceFree: 0, touchedAt: 0 }
  const job = imports.add({ ...given, file, stored })
  const numbers = Array.from({ length: 1_500 }, (_, at) => `SN-${at}`)
  for (const sn of numbers) listenTo(job).onPasswordless(sn)
  job.state = 'running'
  expect(toProjectImport(job, 'en_us').passwordless).toEqual([])
  job.state = 'done'
  expect(toProjectImport(job, 'en_us').passwordless).toEqual(numbers)
  await imports.close()
})
