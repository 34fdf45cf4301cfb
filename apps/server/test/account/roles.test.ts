import { endpoints, type Role, sessionApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { makeAccount } from '#domain/account/account.ts'
import { mayCall } from '#domain/account/role-permissions.ts'
import { hashPassword } from '#domain/session/password.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

/** The calls that need a session and change what the account has. */
const changes = [
  'GET /app/buySMS',
  'GET /app/buyConfigurationSpace',
  'POST /app/deviceShare',
  'DELETE /app/deviceShare',
  'POST /app/groupShare',
  'DELETE /app/groupShare',
  'DELETE /app/deviceHold',
  'PUT /app/deviceHold',
  'POST /app/device',
  'PUT /app/device',
  'DELETE /app/device',
  'PUT /app/deviceBatch',
  'DELETE /app/deviceBatch',
  'PUT /app/deviceBin',
  'DELETE /app/deviceBin',
  'POST /app/group',
  'PUT /app/group',
  'DELETE /app/group',
  'POST /app/smartGroup',
  'PUT /app/smartGroup',
  'DELETE /app/smartGroup',
  'POST /app/simulatedDevice',
  'POST /app/model',
  'PUT /app/model',
  'PUT /app/varName',
  'DELETE /app/model',
  'POST /app/modelRollback',
  'POST /app/refusedConnection/prove',
  'DELETE /app/firmware',
  'POST /app/firmwareRollout',
  'PUT /app/firmwareRollout',
  'POST /app/trigger',
  'PUT /app/trigger',
  'DELETE /app/trigger',
  'PUT /app/triggerSwitch',
  'POST /app/modelTrigger',
  'PUT /app/modelTrigger',
  'DELETE /app/modelTrigger',
  'PUT /app/modelTriggerSync',
  'POST /app/alarmConfig',
  'PUT /app/alarmConfig',
  'DELETE /app/alarmConfig',
  'POST /app/linker',
  'PUT /app/linker',
  'DELETE /app/linker',
  'POST /app/linkerTest',
  'POST /app/configuration',
  'PUT /app/configuration',
  'DELETE /app/configuration',
  'POST /app/configurationPage',
  'POST /app/dashboard',
  'PUT /app/dashboard',
  'DELETE /app/dashboard',
  'POST /app/dashboardRestore',
  'POST /app/dashboardShare',
  'DELETE /app/dashboardShare',
  'PUT /app/configurationPage',
  'DELETE /app/configurationPage',
  'POST /app/configurationPageRestore',
  'POST /app/configurationPublication',
  'PUT /app/configurationPublication',
  'POST /app/configurationPublicationRestore',
  'DELETE /app/configurationDraft',
  'PUT /app/configurationBin',
  'DELETE /app/configurationBin',
  'PUT /app/configurationPhoto',
  'DELETE /app/configurationPhoto',
  'POST /app/pageComponent',
  'PUT /app/pageComponent',
  'DELETE /app/pageComponent',
  'POST /app/embedSite',
  'DELETE /app/embedSite',
  'POST /app/configurationShare',
  'DELETE /app/configurationShare',
  'POST /app/timing',
  'PUT /app/timing',
  'DELETE /app/timing',
  'PUT /app/timingSwitch',
  'PUT /app/timingCalendar',
  'PUT /app/timingDays',
  'POST /app/reportSchedule',
  'PUT /app/reportSchedule',
  'DELETE /app/reportSchedule',
  'PUT /app/reportScheduleSwitch',
  'POST /app/reportScheduleMake',
  'DELETE /app/keptReport',
  'POST /app/keptReportResend',
  'POST /app/forwarding',
  'PUT /app/forwarding',
  'DELETE /app/forwarding',
  'PUT /app/forwardingSwitch',
  'POST /app/forwardingTest',
  'POST /app/forwardingResend',
  'POST /app/forwardingSecret',
  'GET /app/projectImport',
  'POST /app/projectImportRun',
  'DELETE /app/projectImport',
  'POST /app/transmission',
  'PUT /app/transmission',
  'DELETE /app/transmission',
  'PUT /app/transmissionSwitch',
  'POST /app/transmissionCopy',
]
const commands = [
  'POST /app/configurationSet',
  'POST /app/configurationJog',
  'POST /app/jog',
  'POST /app/jogKeep',
  'POST /app/jogEnd',
  'POST /app/setVarData',
  'PUT /app/alarmLogHandle',
  'PUT /app/alarmLogHandleMany',
  'POST /app/alarmShelve',
  'DELETE /app/alarmShelve',
  'POST /app/timingRun',
  'POST /app/transmissionTest',
  'POST /app/deviceReboot',
  'POST /app/updateDevice',
  'DELETE /app/updateDevice',
  'PUT /app/varTop',
  'POST /app/seriesDebugLog',
  'PUT /app/seriesDebugLog',
  'POST /app/readRegisters',
  'POST /app/busScan',
  'DELETE /app/busScan',
  'POST /app/deviceRefreshLocate',
]
const root = [
  'GET /root/account',
  'POST /root/account',
  'PUT /root/account',
  'POST /root/credit',
  'GET /root/factorPolicy',
  'PUT /root/factorPolicy',
  'DELETE /root/factor',
]

const refusedOf: Readonly<Record<Role, readonly string[]>> = {
  ROOT: [],
  ADMIN: root,
  GUEST: root,
  OPERATOR: [...root, ...changes],
  VIEWER: [...root, ...changes, ...commands],
}

const sessionCalls = endpoints.filter(({ permission }) => permission !== 'public')
const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`

/** Whether a call is about a person's own sign-in and data, which everybody needs. */
const isPersonal = (endpoint: (typeof endpoints)[number]) => endpoint.permission === 'personal'

test.each(['ROOT', 'ADMIN', 'GUEST', 'OPERATOR', 'VIEWER'] as const)(
  'the server lets %s call what its role may, and nothing else',
  async (role) => {
    const clock = standingClock()
    const { ask, call, server, signIn } = await startTestServer({ clock })
    await makeAccount(server.domain, {
      name: 'somebody',
      passwordHash: await hashPassword('password of 1'),
      role,
      nickname: '',
      isDemo: false,
      seenAt: 0,
    })
    const token = await signIn('somebody', 'password of 1')
    const refused: string[] = []
    for (const endpoint of sessionCalls) {
      clock.time += 100
      // Without any input nothing is done, and a call that is refused is refused before its input is read.
      if (endpoint.path === '/app/keepAlive' || isPersonal(endpoint)) continue
      const { code } = await ask(endpoint, {}, { token })
      if (code === 40300) refused.push(nameOf(endpoint))
    }
    expect(refused.toSorted()).toEqual([...refusedOf[role]].toSorted())
    expect((await call(sessionApi.currentUser, {}, { token })).roles).toEqual([role])
    expect(sessionCalls.filter(isPersonal).every((endpoint) => mayCall({ role }, endpoint))).toBe(
      true,
    )
  },
)
