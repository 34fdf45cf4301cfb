import { createCipheriv } from 'node:crypto'
import { invariant } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import { SecretText } from '../provider/secret-text.ts'
import { signWeChatCallback } from '../sign/wechat-callback-signature.ts'
import { signWeChatMessage } from '../sign/wechat-message-signature.ts'
import { encryptedXml, eventXml } from '../testing/fake-wechat.ts'
import { MessageCipher } from './message-cipher.ts'
import { WeChatCallback } from './wechat-callback.ts'

const seconds = 1_795_220_106
const token = 'tok'
const appId = 'wx5823bf96d3bd56c7'
const encodingKey = 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C'
const cipher = new MessageCipher(new SecretText(encodingKey), appId)
const scan = { event: 'SCAN', openid: 'oPerson', eventKey: 'login_1', createTime: seconds }
const scanned = { type: 'scan', openid: 'oPerson', scene: 'login_1', isNewFollower: false }
const proof = { timestamp: String(seconds), nonce: 'n' }

const openCallback = (withKey = true) =>
  new WeChatCallback(
    new SecretText(token),
    { now: () => seconds * 1_000 },
    withKey ? cipher : undefined,
  )

/** Receives a message as WeChat posts it in safe mode; `more` replaces parameters of its address. */
function receive(encrypted: string, more: Readonly<Record<string, string>> = {}, withKey = true) {
  const query = {
    ...proof,
    signature: signWeChatCallback(token, proof),
    encrypt_type: 'aes',
    msg_signature: signWeChatMessage(token, proof, encrypted),
    ...more,
  }
  return openCallback(withKey).receive({ method: 'POST', query, body: encryptedXml(encrypted) })
}

test('the published example has its signature and reads as it does there', () => {
  const encrypted =
    'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q=='
  const published = { timestamp: '1409659813', nonce: '1372623149' }
  expect(signWeChatMessage('QDG6eK', published, encrypted)).toBe(
    '477715d11cdb4164915debcba66cb864d751f3e6',
  )
  const message = cipher.decrypt(encrypted)
  invariant(message.ok, 'the example is whole')
  expect(message.value).toContain('<Content><![CDATA[hello]]></Content>')
})

test('an encrypted event is taken, and a repeated one is given once', () => {
  const encrypted = cipher.encrypt(eventXml(scan))
  expect(receive(encrypted)).toEqual({ status: 200, text: 'success', event: scanned })
  const callback = openCallback()
  const query = (sealed: string) => ({
    ...proof,
    encrypt_type: 'aes',
    msg_signature: signWeChatMessage(token, proof, sealed),
  })
  const answers = [encrypted, cipher.encrypt(eventXml(scan))].map((sealed) =>
    callback.receive({ method: 'POST', query: query(sealed), body: encryptedXml(sealed) }),
  )
  expect(answers.map(({ status, event }) => [status, event])).toEqual([
    [200, scanned],
    [200, undefined],
  ])
})

test('with a key, plain events are taken all the same, and the handshake is plain', () => {
  const signature = signWeChatCallback(token, proof)
  const callback = openCallback()
  const query = { ...proof, signature }
  expect(callback.receive({ method: 'POST', query, body: eventXml(scan) }).event).toEqual(scanned)
  const asked = { ...query, echostr: '59277', encrypt_type: 'aes' }
  expect(callback.receive({ method: 'GET', query: asked, body: '' }).text).toBe('59277')
})

test('compatible mode sends the event plain too: only what is encrypted counts', () => {
  const encrypted = cipher.encrypt(eventXml(scan))
  const body = eventXml({ ...scan, openid: 'oVictim' }).replace(
    '</xml>',
    `<Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
  )
  const query = {
    ...proof,
    encrypt_type: 'aes',
    msg_signature: signWeChatMessage(token, proof, encrypted),
  }
  expect(openCallback().receive({ method: 'POST', query, body }).event).toEqual(scanned)
})

/** Seals a block of 32 bytes whose end is no padding, or padding of the wrong length. */
function sealedWith(end: readonly number[]): string {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  const aes = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([Buffer.alloc(64 - end.length, 1), Buffer.from(end)])
  return Buffer.concat([aes.update(plain), aes.final()]).toString('base64')
}

const other = new MessageCipher(new SecretText(encodingKey), 'wxOther')
const otherKey = new MessageCipher(new SecretText(`${encodingKey.slice(1)}A`), appId)

test.for([
  ['for another app', other.encrypt(eventXml(scan)), 'wrong-app'],
  ['by another key', otherKey.encrypt(eventXml(scan), Buffer.alloc(16, 7)), 'bad-padding'],
  ['without padding', sealedWith([0]), 'bad-padding'],
  ['with uneven padding', sealedWith([3, 2, 3]), 'bad-padding'],
  ['with too long padding', sealedWith([33]), 'bad-padding'],
  ['with a length beyond its end', sealedWith([1]), 'bad-length'],
  ['cut', cipher.encrypt(eventXml(scan)).slice(4), 'bad-size'],
  ['as no base64', '%%%', 'not-base64'],
  ['as nothing', '', 'not-base64'],
] as const)('a message that comes %s is refused', ([, encrypted, kind]) => {
  expect(cipher.decrypt(encrypted)).toEqual({ ok: false, error: { kind } })
  expect(receive(encrypted)).toEqual({ status: 403, text: '' })
})

test('a wrong, missing or old signature is refused, and a key that nobody set', () => {
  const encrypted = cipher.encrypt(eventXml(scan))
  const old = { timestamp: String(seconds - 301), nonce: 'n' }
  const refused = { status: 403, text: '' }
  expect(receive(encrypted, { msg_signature: '' })).toEqual(refused)
  expect(receive(encrypted, { msg_signature: signWeChatMessage('x', proof, encrypted) })).toEqual(
    refused,
  )
  // The plain signature proves nothing of an encrypted body.
  expect(receive(encrypted, { msg_signature: signWeChatCallback(token, proof) })).toEqual(refused)
  expect(
    receive(encrypted, { ...old, msg_signature: signWeChatMessage(token, old, encrypted) }),
  ).toEqual(refused)
  expect(receive(encrypted, {}, false)).toEqual(refused)
})

test('a whole message of garbage is a bad request', () => {
  expect(receive(cipher.encrypt('{}'))).toEqual({ status: 400, text: '' })
})
