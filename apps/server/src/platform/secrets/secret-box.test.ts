import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SecretBox } from './secret-box.ts'
import { readSecretKey } from './secret-key.ts'

const key = 'a key of the operator, 32 characters'
const secret = Buffer.from('12345678901234567890')

test('what is sealed opens with the same key for the same purpose, after a restart too', () => {
  const sealed = new SecretBox(key).seal(secret, 'totp 7')
  expect(new SecretBox(key).open(sealed, 'totp 7')).toEqual(secret)
  expect(sealed).not.toContain(secret.toString('base64url'))
})

test('the same secret is never sealed to the same text twice', () => {
  const box = new SecretBox(key)
  expect(box.seal(secret, 'totp 7')).not.toBe(box.seal(secret, 'totp 7'))
})

test('in another row, under another key, changed or cut it does not open', () => {
  const box = new SecretBox(key)
  const sealed = box.seal(secret, 'totp 7')
  const [name = '', text = ''] = sealed.split('.')
  const changed = Buffer.from(text, 'base64url')
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14)
  const other = new SecretBox(`${key}!`)
  const opened = [
    box.open(sealed, 'totp 8'),
    other.open(sealed, 'totp 7'),
    other.open(`${other.keyName}.${text}`, 'totp 7'),
    box.open(`${name}.${changed.toString('base64url')}`, 'totp 7'),
    box.open(`${name}.${text.slice(0, 20)}`, 'totp 7'),
    box.open(name, 'totp 7'),
    box.open('', 'totp 7'),
  ]
  expect(opened).toEqual(Array.from({ length: 7 }, () => undefined))
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the first start makes a key that only its owner reads; later ones find it', () => {
  const folder = join(temporaryFolder(), 'data')
  const made = readSecretKey(folder, undefined)
  expect(readSecretKey(folder, undefined)).toBe(made)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a key that was set needs no file', () => {
  const folder = temporaryFolder()
  expect(readSecretKey(folder, key)).toBe(key)
  expect(() => readFileSync(join(folder, 'secret.key'))).toThrow('ENOENT')
})

test('a damaged key stops the start, so that no other takes its place', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secret.key'), 'half a k')
  expect(() => readSecretKey(folder, undefined)).toThrow(/secret\.key is damaged/)
})
