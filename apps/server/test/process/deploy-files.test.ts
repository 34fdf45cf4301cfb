import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { providerSettingNames } from '#notify/index.ts'
import { settingNames } from '#platform/process/settings/config.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const known = [...settingNames, ...providerSettingNames]
describe('the unit of systemd', () => {
  const unit = read('deploy/fieldhub.service')

  test('sets what the program accepts and is stopped as it stops', () => {
    const names = unit.match(/FIELDHUB_[A-Z_]+/g) ?? []
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    expect(unit).toContain('KillSignal=SIGTERM')
  })

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('is found right by systemd', () => {
    const file = join(temporaryFolder(), 'fieldhub.service')
    writeFileSync(file, unit.replaceAll('/opt/fieldhub/', root))
    expect(execFileSync('systemd-analyze', ['verify', file], { stdio: 'pipe' }).toString()).toBe('')
  })
})

describe('the handbook', () => {
  const lines = read('docs/operations.md').split('\n')
  /** Of those who test and develop, which the program never reads. */
  const ofTests = /^FIELDHUB_(FAULTS|FAULT_HOURS|OLD_VERSION)$/

  /** Settings that a line names: wholly, or by their end behind another one that begins alike. */
  const namedBy = (line: string): string[] => {
    const whole = line.match(/FIELDHUB_[A-Z_]*[A-Z]/g) ?? []
    const ends = line.match(/(?<=`)_[A-Z_]+(?=`)/g) ?? []
    const isJoined = (name: string) =>
      ends.some((end) => {
        const begin = name.slice(0, -end.length)
        return name.endsWith(end) && whole.some((one) => one.startsWith(begin))
      })
    return [...whole, ...known.filter(isJoined)]
  }

  test('explains every setting, and no other', () => {
    const named = new Set(lines.flatMap(namedBy).filter((name) => !ofTests.test(name)))
    expect(known.filter((name) => !named.has(name))).toEqual([])
    const isBegin = (name: string) => known.some((one) => one.startsWith(`${name}_`))
    expect([...named].filter((name) => !known.includes(name) && !isBegin(name))).toEqual([])
  })
})
