import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiTokenApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { fetchArchive, sendArchive } from '#maintenance/project-archive.ts'
import { fillProject, startProjectWorld } from '#testing/project/project-world.ts'
import { exportOf, partsOf } from '#testing/project/sent-archive.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

test('a program moves a project between two running servers by its API tokens', async () => {
  const folder = temporaryFolder()
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const [source, target] = [await startProjectWorld(), await startProjectWorld({}, 'somebody')]
  await fillProject(source)
  const parts = []
  for (const world of [source, target]) {
    const made = await world.call(apiTokenApi.make, {}, { token: world.token })
    const file = join(folder, `${world.server.httpPort}.token`)
    writeFileSync(file, made.apiToken)
    parts.push({ words: ['--token-file', file], httpPort: world.server.httpPort, print })
  }
  const [from, to] = parts
  if (from === undefined || to === undefined) throw new Error('there are two servers')
  const archive = join(folder, 'project.fieldhub.zip')
  const fetched = { ...from, words: [...from.words, '--out', archive] }
  expect(await fetchArchive(fetched)).toBe(0)
  const sent = { ...to, words: [archive, ...to.words] }
  expect(await sendArchive({ ...sent, words: [...sent.words, '--dry-run'] })).toBe(0)
  expect(lines).toContain('devices: 2 new, 0 the same, 0 differ, 0 cannot be')
  expect(await sendArchive(sent)).toBe(0)
  expect(lines.at(-1)).toBe('done')
  expect(lines).toContain('set the passwords of 2 new devices, since they were made up:')
  expect(partsOf(await exportOf(target))).toEqual(partsOf(await exportOf(source)))
})

test('a server that does not answer is named with the reason', async () => {
  const folder = temporaryFolder()
  const [file, archive] = [join(folder, 'token'), join(folder, 'project.fieldhub.zip')]
  for (const path of [file, archive]) writeFileSync(path, 'x')
  const sent = { words: [archive, '--token-file', file], httpPort: 1, print: () => undefined }
  await expect(sendArchive(sent)).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1 does not answer: \S/)
})
