import { expect, test } from 'vitest'
import { SettingError } from '#platform/process/settings/setting-error.ts'
import { emptyDataFolder } from '#testing/temporary-folder.ts'
import { lockFolder } from './lock-folder.ts'

test('a folder that is in use is a setting to change, which the start says in words', async () => {
  const folder = await emptyDataFolder()
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(SettingError)
  lock.release()
  lockFolder(folder).release()
})
