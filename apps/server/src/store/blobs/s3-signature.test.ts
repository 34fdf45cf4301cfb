import { expect, test } from 'vitest'
import { emptySha256, signS3 } from './s3-signature.ts'

const key = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = Date.UTC(2013, 4, 24)
const bucket = 'https://examplebucket.s3.amazonaws.com'

// The examples of Amazon's manual, "Signature Calculations for the Authorization Header".
test('a part of an object is read with the signature of the manual', () => {
  const url = new URL(`${bucket}/test.txt`)
  const headers = { range: 'bytes=0-9' }
  const signed = signS3({ method: 'GET', url, headers, bodySha256: emptySha256, now }, key)
  expect(signed['x-amz-date']).toBe('20130524T000000Z')
  expect(signed['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('an object is stored with the signature of the manual, whatever stands in its name', () => {
  const url = new URL(`${bucket}/test$file.text`)
  const headers = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  }
  const bodySha256 = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'
  const signed = signS3({ method: 'PUT', url, headers, bodySha256, now }, key)
  expect(signed['authorization']).toMatch(
    /Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
  )
})
