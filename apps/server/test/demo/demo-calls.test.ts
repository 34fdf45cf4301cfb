import {
  endpoints,
  errorTable,
  FailureEnvelope,
  fileCalls,
  modelApi,
  sessionApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

const { demoReadOnly } = errorTable
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`

/**
 * Calls that are closed to visitors: about their own person, other people, other accounts, money, firmware, and a simulated device, of
 * which they have some.
 */
const closed = [
  'PUT /app/userData',
  'PUT /app/password',
  'PUT /app/phone',
  'PUT /app/email',
  'DELETE /app/email',
  'POST /app/getPhoneCode',
  'POST /app/getEmailCode',
  'GET /app/bindQRCode',
  'DELETE /app/wechat',
  'DELETE /app/sessions',
  'DELETE /app/otherSessions',
  'GET /app/qrConfirm',
  'GET /app/refusedConnection',
  'POST /app/refusedConnection/prove',
  'POST /app/qrConfirm',
  'POST /app/apiToken',
  'DELETE /app/apiToken',
  'GET /app/buySMS',
  'GET /app/buyConfigurationSpace',
  'GET /root/account',
  'POST /root/account',
  'PUT /root/account',
  'POST /root/credit',
  'POST /app/simulatedDevice',
  'POST /app/deviceShare',
  'DELETE /app/deviceShare',
  'DELETE /app/sharedDevice',
  'PUT /app/deviceHold',
  'DELETE /app/deviceHold',
  'POST /app/groupShare',
  'DELETE /app/groupShare',
  'DELETE /app/firmware',
  'POST /app/firmwareRollout',
  'PUT /app/firmwareRollout',
  'GET /app/linkerQRCode',
  'POST /app/linkerTest',
  'POST /app/keptReportResend',
  'POST /app/forwarding',
  'PUT /app/forwarding',
  'DELETE /app/forwarding',
  'PUT /app/forwardingSwitch',
  'POST /app/forwardingTest',
  'POST /app/forwardingResend',
  'POST /app/forwardingSecret',
  'POST /app/projectImport',
  'POST /app/projectImportRun',
  'DELETE /app/projectImport',
  'GET /app/projectImport',
  'POST /app/configurationShare',
  'POST /app/dashboardShare',
  'DELETE /app/dashboardShare',
  'DELETE /app/configurationShare',
  'POST /app/embedSite',
  'DELETE /app/embedSite',
  'POST /app/avatar',
  'POST /app/firmware',
  'POST /app/factorAsk',
  'POST /app/factorProof',
  'POST /app/factorTotp',
  'PUT /app/factorTotp',
  'DELETE /app/factorTotp',
  'POST /app/passkey',
  'PUT /app/passkey',
  'PUT /app/passkeyName',
  'DELETE /app/passkey',
  'POST /app/recoveryCodes',
  'GET /root/factorPolicy',
  'PUT /root/factorPolicy',
  'DELETE /root/factor',
]

/** The calls that need a session, those with files too. */
const calls = [...endpoints, ...fileCalls].filter(({ permission }) => permission !== 'public')
const isClosed = ({ demo }: (typeof calls)[number]) => demo === 'closed'

test('each call is open to visitors of the demo or closed to them by decision', () => {
  const found = calls.filter(isClosed).map(nameOf)
  expect(found.toSorted()).toEqual(closed.toSorted())
})

test('what is closed answers so, whatever it is given', async () => {
  const { call, send } = await startTestServer({ settings: { FIELDHUB_DEMO: 'on' } })
  const visit = await call(sessionApi.demoLogin, {})
  for (const { method, path } of calls.filter(
    (one) => isClosed(one) && !one.path.startsWith('/root/'),
  )) {
    const body = method === 'GET' ? {} : { body: '{}' }
    const headers = { token: visit.token, 'content-type': 'application/json' }
    const answer = await send(method, `/api2${path}`, { ...body, headers })
    const { code } = FailureEnvelope.parse(await answer.json())
    expect([nameOf({ method, path }), code]).toEqual([nameOf({ method, path }), demoReadOnly.code])
  }
  expect(await call(modelApi.list, {}, visit)).not.toEqual([])
})
