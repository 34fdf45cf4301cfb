import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signAcs3 } from './acs3.ts'
import { isAlipayAnswer, signAlipayRequest } from './alipay-signature.ts'
import { sha256Hex } from './hash.ts'
import { percentEncode } from './percent-encode.ts'
import { rawJsonMember } from './raw-json-member.ts'
import { isRsaSignature } from './rsa.ts'
import { signTc3 } from './tc3.ts'
import { isWeChatCallback, signWeChatCallback } from './wechat-callback-signature.ts'
import {
  authorizeWeChatPay,
  isWeChatPayAnswer,
  signWeChatPayAnswer,
} from './wechat-pay-signature.ts'

const text = z.string()
const { signatures } = z
  .object({
    signatures: z.object({
      acs3: z.object({
        method: text,
        query: z.record(text, text),
        headers: z.record(text, text),
        keyId: text,
        secret: text,
        canonicalRequestSha256: text,
        signature: text,
      }),
      tc3: z.object({
        host: text,
        service: text,
        payload: text,
        contentType: text,
        timestamp: z.number(),
        secretId: text,
        secretKey: text,
        canonicalRequestSha256: text,
        signature: text,
      }),
      wechatCallback: z.object({ token: text, timestamp: text, nonce: text, signature: text }),
    }),
  })
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../../../../shared/vectors/modbus.json', import.meta.url),
        'utf8',
      ),
    ),
  )

const merchantKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

test("Aliyun's published example has the published signature", () => {
  const { acs3 } = signatures
  const { keyId, secret } = acs3
  const request = { ...acs3, path: '/', bodySha256: sha256Hex('') }
  const signed = signAcs3(request, { keyId, secret })
  expect(signed.canonicalRequestSha256).toBe(acs3.canonicalRequestSha256)
  expect(signed.signature).toBe(acs3.signature)
  expect(signed.authorization).toBe(
    `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${acs3.signature}`,
  )
})

test("Tencent's published example has the published signature", () => {
  const { tc3 } = signatures
  const request = { ...tc3, path: '/', timestampSeconds: tc3.timestamp }
  const signed = signTc3(request, { keyId: tc3.secretId, secret: tc3.secretKey })
  expect(signed.canonicalRequestSha256).toBe(tc3.canonicalRequestSha256)
  expect(signed.signature).toBe(tc3.signature)
  expect(signed.authorization).toContain('/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;')
})

test("WeChat's call of our address has the signature of the vectors", () => {
  const { token, timestamp, nonce, signature } = signatures.wechatCallback
  expect(signWeChatCallback(token, { timestamp, nonce })).toBe(signature)
  expect(isWeChatCallback(token, { timestamp, nonce }, signature)).toBe(true)
  expect(isWeChatCallback('other', { timestamp, nonce }, signature)).toBe(false)
  expect(isWeChatCallback(token, { timestamp, nonce }, '')).toBe(false)
})

test.for([
  ["a!'()*~-_.", 'a%21%27%28%29%2A~-_.'],
  ['报警 1', '%E6%8A%A5%E8%AD%A6%201'],
  ['{"code":"1"}', '%7B%22code%22%3A%221%22%7D'],
] as const)('%s is sent as %s', ([plain, encoded]) => {
  expect(percentEncode(plain)).toBe(encoded)
})

test('a call of WeChat Pay is signed over method, target, time, nonce and body', () => {
  const request = {
    method: 'GET',
    target: '/v3/pay/transactions/id/1217752501201407033233368018?mchid=1900000001',
    timestampSeconds: 1_554_208_460,
    nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
    body: '',
  }
  const header = authorizeWeChatPay(request, {
    merchantId: '1900000001',
    serialNo: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
    privateKey: merchantKeys.privateKey,
  })
  const found =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="([^"]+)",timestamp="1554208460",serial_no="1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C"$/.exec(
      header,
    )
  const signed = `GET\n${request.target}\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n`
  expect(isRsaSignature(signed, found?.[1] ?? '', merchantKeys.publicKey)).toBe(true)
})

test('an answer of WeChat Pay is genuine only byte for byte', () => {
  const answer = { timestamp: '1554209980', nonce: 'c5ac7061', body: '{"amount":{"total":1}}' }
  const signature = signWeChatPayAnswer(answer, merchantKeys.privateKey)
  const isGenuine = (change: Partial<typeof answer>) =>
    isWeChatPayAnswer({ ...answer, ...change }, signature, merchantKeys.publicKey)
  expect(isGenuine({})).toBe(true)
  expect(isGenuine({ body: '{"amount":{"total":2}}' })).toBe(false)
  expect(isGenuine({ timestamp: '1554209981' })).toBe(false)
  expect(isWeChatPayAnswer(answer, 'no base64', merchantKeys.publicKey)).toBe(false)
})

test('a call of Alipay is signed over its sorted parameters without empty ones', () => {
  const parameters = { method: 'alipay.trade.query', app_id: '2016', empty: '', charset: 'utf-8' }
  const sign = signAlipayRequest(parameters, merchantKeys.privateKey)
  const signed = 'app_id=2016&charset=utf-8&method=alipay.trade.query'
  expect(isRsaSignature(signed, sign, merchantKeys.publicKey)).toBe(true)
  expect(signAlipayRequest({ ...parameters, sign: 'x' }, merchantKeys.privateKey)).toBe(sign)
})

test('an answer of Alipay is verified over its raw text', () => {
  const raw = '{ "code":"10000",\n"msg":"Success","url":"https:\\/\\/qr.alipay.com\\/bax"}'
  const json = `{"sign":"x","alipay_trade_query_response":${raw}}`
  const sign = signAlipayRequest({ unused: raw }, merchantKeys.privateKey)
  expect(rawJsonMember(json, 'alipay_trade_query_response')).toBe(raw)
  expect(isAlipayAnswer(`unused=${raw}`, sign, merchantKeys.publicKey)).toBe(true)
  expect(isAlipayAnswer(`unused=${raw} `, sign, merchantKeys.publicKey)).toBe(false)
})

test.for([
  ['inside another member', '{"a":{"r":{"x":1}}}', undefined],
  ['inside a text', '{"a":"\\"r\\":{\\"x\\":1}"}', undefined],
  ['as a text', '{"r":"{}"}', undefined],
  ['twice: the first', '{"r":{"x":1},"r":{"x":2}}', '{"x":1}'],
  ['with braces in a text', '{"r":{"x":"}\\"}"},"b":1}', '{"x":"}\\"}"}'],
  ['never closed', '{"r":{"x":1', undefined],
  ['as an item of an array', '[{"r":{"x":1}}]', undefined],
] as const)('a member that stands %s', ([, json, expected]) => {
  expect(rawJsonMember(json, 'r')).toBe(expected)
})
