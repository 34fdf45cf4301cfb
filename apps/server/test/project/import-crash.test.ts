import { setTimeout as pause } from 'node:timers/promises'
import { ArchiveNounName, projectApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { startKillableServer } from '#testing/killable-server.ts'
import { makeArchive } from '#testing/made-archive.ts'
import { fillProject, startProjectWorld } from '#testing/project/project-world.ts'
import {
  exportOf,
  importInto,
  partsOf,
  rowsOf,
  uploadArchive,
} from '#testing/project/sent-archive.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

/** Shares of the rows after which the process dies: among devices, and among configurations. */
const deaths = [0.3, 0.65]

test('killed in the middle of an import, no row is there in part, and repeating it finishes', async () => {
  const source = await startProjectWorld()
  await fillProject(source)
  const archive = manyOf(await exportOf(source))
  const folder = temporaryFolder()
  for (const share of deaths) {
    const server = await startKillableServer(folder)
    const { plan } = await uploadArchive(server, archive)
    // Whatever the last run left, it is as in the archive or not there at all.
    expect(plan?.rows).toEqual([])
    const { id = '', total = 0 } = plan ?? {}
    const own = { token: server.token }
    await server.call(projectApi.run, { id }, own)
    for (;;) {
      const { state, done } = await server.call(projectApi.progress, { id }, own)
      expect(state).toBe('running')
      if (done >= total * share) break
      await pause(2)
    }
    await server.kill()
  }
  const last = await startKillableServer(folder)
  expect(await importInto(last, archive)).toMatchObject({ state: 'done', failure: null, rows: [] })
  const again = await importInto(last, archive)
  const changes = again.nouns.map(({ created, changed }) => created + changed)
  expect(new Set(changes)).toEqual(new Set([0]))
  expect(countsOf(await exportOf(last))).toEqual(countsOf(archive))
})

const copies = 25

/** The archive with many times the devices and the configurations, so that there is a middle of each. */
function manyOf(archive: Uint8Array): Buffer {
  const rows = rowsOf(archive)
  const devices = rows.devices ?? []
  const [drawn] = rows.configurations ?? []
  const more = Array.from({ length: copies }, (_, at) => at)
  const [device] = devices
  return makeArchive({
    contents: Object.entries(partsOf(archive))
      .filter(([name]) => name.startsWith('content/'))
      .map(([, text]) => Buffer.from(text, 'latin1')),
    rows: {
      ...rows,
      devices: [
        ...devices,
        ...more.map((at) => {
          const sn = `MORE-${1_000 + at}`
          return { key: sn, row: { ...device?.row, sn } }
        }),
      ],
      configurations: [
        ...(drawn === undefined ? [] : [drawn]),
        ...more.map((at) => ({ key: `更多${at}`, row: { ...drawn?.row, name: `更多${at}` } })),
      ],
    },
  })
}

function countsOf(archive: Uint8Array) {
  const rows = rowsOf(archive)
  return ArchiveNounName.options.map((noun) => [noun, rows[noun]?.length])
}
