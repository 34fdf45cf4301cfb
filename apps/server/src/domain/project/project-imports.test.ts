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

const noJob = { fileName: 'plant.zip', plan: [], spaceFree: 0, touchedAt: 0 }

async function storedArchive() {
  const source = Readable.from([Buffer.from('archive')])
  const { stored } = await StoredArchive.receive(source, () => Promise.resolve(ok(file)))
  return stored
}

test('an import that is over gives its place to another account, one that waits or goes on does not', async () => {
  const imports = new ProjectImports()
  const jobs = []
  for (let accountId = 1; accountId <= 20; accountId += 1) {
    jobs.push(imports.add({ ...noJob, accountId, file, stored: await storedArchive() }))
  }
  expect(() => imports.requireRoom(99, 0)).toThrow('tooOften')
  const [first, second] = jobs
  if (first === undefined || second === undefined) throw new Error('there are twenty')
  first.state = 'running'
  second.state = 'done'
  expect(() => imports.requireRoom(99, 0)).not.toThrow()
  expect(() => imports.find(2, second.id)).toThrow('notFound')
  expect(imports.find(1, first.id)).toBe(first)
  await imports.close()
})

test('every device that needs a password is listed, once the import is over', async () => {
  const imports = new ProjectImports()
  const job = imports.add({ ...noJob, accountId: 1, file, stored: await storedArchive() })
  const numbers = Array.from({ length: 1_500 }, (_, at) => `SN-${at}`)
  for (const sn of numbers) listenTo(job).onPasswordless(sn)
  job.state = 'running'
  expect(toProjectImport(job, 'en_us').passwordless).toEqual([])
  job.state = 'done'
  expect(toProjectImport(job, 'en_us').passwordless).toEqual(numbers)
  await imports.close()
})

test('a row that only the sealed part makes possible is not called impossible after it was made', async () => {
  const imports = new ProjectImports()
  const fault = { zh_cn: '', en_us: '' }
  const row = { noun: 'contacts' as const, state: 'impossible' as const, fault, space: 0 }
  const plan = ['made', 'left out'].map((key) => ({ ...row, key }))
  const job = imports.add({ ...noJob, plan, accountId: 1, file, stored: await storedArchive() })
  listenTo(job).onRow('contacts', 'made', 'created')
  listenTo(job).onRow('contacts', 'left out', 'skipped')
  const { rows, nouns } = toProjectImport(job, 'en_us')
  expect(rows).toMatchObject([{ key: 'left out', state: 'impossible' }])
  expect(nouns).toMatchObject([{ create: 1, impossible: 1, created: 1, skipped: 1 }])
  await imports.close()
})
