import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/settings/config.ts'
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
