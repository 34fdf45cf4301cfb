import * as z from 'zod/mini'
import { signTc3 } from '../sign/tc3.ts'
import { type FakeCall, FakeProvider, type FakeReply, jsonReply } from './fake-provider.ts'

const requestId = 'a0aabda6-cf91-4f3e-a81f-9198114a2279'
const Request = z.object({ PhoneNumberSet: z.array(z.string()) })

export interface FakeTencentKey {
  readonly keyId: string
  readonly secret: string
}

export function openFakeTencent(key: FakeTencentKey): Promise<FakeProvider> {
  return FakeProvider.open({
    refuse: (call) => refuse(call, key),
    answer: (call) => statuses(call, 'Ok', 'send success'),
    limit: (call) =>
      statuses(
        call,
        'LimitExceeded.PhoneNumberThirtySecondLimit',
        'the number of SMS messages sent from a single mobile number within 30 seconds exceeds the upper limit',
      ),
  })
}

function statuses(call: FakeCall, code: string, message: string): FakeReply {
  const { PhoneNumberSet: numbers } = Request.parse(JSON.parse(call.body))
  const set = numbers.map((number) => ({
    SerialNo: code === 'Ok' ? '5000:1045710669157053657849499619' : '',
    PhoneNumber: number,
    Fee: code === 'Ok' ? 1 : 0,
    SessionContext: '',
    Code: code,
    Message: message,
    IsoCode: 'CN',
  }))
  return jsonReply({ Response: { SendStatusSet: set, RequestId: requestId } })
}

function refuse(call: FakeCall, key: FakeTencentKey): FakeReply | undefined {
  const { host = '', authorization } = call.headers
  const request = {
    host,
    service: 'sms',
    path: call.path,
    contentType: call.headers['content-type'] ?? '',
    payload: call.body,
    timestampSeconds: Number(call.headers['x-tc-timestamp']),
  }
  if (signTc3(request, key).authorization === authorization) return undefined
  return jsonReply({
    Response: {
      Error: {
        Code: 'AuthFailure.SignatureFailure',
        Message: 'The provided credentials could not be validated.',
      },
      RequestId: requestId,
    },
  })
}
