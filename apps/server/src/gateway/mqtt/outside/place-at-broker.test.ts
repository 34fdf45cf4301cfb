import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/settings/config.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { getOutsideBroker } from './place-at-broker.ts'

function placeOf(secretKey: string, dataDir: string) {
  const config = readConfig({
    FIELDHUB_MQTT_URL: 'mqtt://hub:secret@broker',
    FIELDHUB_DATABASE_URL: 'postgres://fieldhub:secret@database/fieldhub',
    FIELDHUB_SECRET_KEY: secretKey.repeat(32),
    FIELDHUB_DATA_DIR: dataDir,
  })
  return getOutsideBroker(config)
}

test('the processes of an installation share a name that nobody guesses who knows its database', () => {
  const one = placeOf('a', '/data/one')
  expect(placeOf('a', '/data/two')).toEqual(one)
  const stranger = placeOf('b', '/data/one')
  expect(stranger?.formerName).toBe(one?.formerName)
  expect(stranger?.name).not.toBe(one?.name)
  expect(one?.name).toMatch(/^fieldhub-[\w-]{12}$/)
  expect(getOutsideBroker(readConfig({}))).toBeUndefined()
})

test('a data folder keeps its name at another path and port, and another folder has another one', () => {
  const folder = temporaryFolder()
  const nameOf = (name: string, port: string) => {
    const config = readConfig({
      FIELDHUB_MQTT_URL: 'mqtt://hub:secret@broker',
      FIELDHUB_DATA_DIR: join(folder, name),
      FIELDHUB_HTTP_PORT: port,
      FIELDHUB_SECRET_KEY: 's'.repeat(32),
    })
    return getOutsideBroker(config)?.name
  }
  mkdirSync(join(folder, 'one'))
  mkdirSync(join(folder, 'other'))
  const name = nameOf('one', '8080')
  renameSync(join(folder, 'one'), join(folder, 'moved'))
  expect(nameOf('moved', '9090')).toBe(name)
  expect(nameOf('other', '8080')).not.toBe(name)
})
