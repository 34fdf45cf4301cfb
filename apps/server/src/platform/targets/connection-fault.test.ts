import { ErrorWithReasonCode } from 'mqtt'
import { expect, test } from 'vitest'
import { toConnectionFault } from './connection-fault.ts'
import { TargetError } from './target-error.ts'

const withCode = (code: string) => Object.assign(new Error('10.0.0.1 says no'), { code })

test.for([
  [new TargetError('private-target', 'a.test'), 'private-target'],
  [new TargetError('unknown-host', 'a.test'), 'unknown-host'],
  [new DOMException('over', 'TimeoutError'), 'timeout'],
  [new ErrorWithReasonCode('not authorized', 5), 'broker-refused'],
  [withCode('ENOTFOUND'), 'unknown-host'],
  [withCode('ECONNREFUSED'), 'refused'],
  [withCode('ETIMEDOUT'), 'timeout'],
  [withCode('EHOSTUNREACH'), 'unreachable'],
  [withCode('ECONNRESET'), 'closed'],
  [withCode('EADDRINUSE'), 'port-taken'],
  [withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate'],
  [withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'certificate'],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate'],
  [withCode('ERR_SSL_WRONG_VERSION_NUMBER'), 'tls'],
  [withCode('ESOMETHING'), 'other'],
  [new Error('closed'), 'other'],
  ['no error at all', 'other'],
] as const)('%s means: %s', ([error, fault]) => {
  expect(toConnectionFault(error)).toBe(fault)
})
