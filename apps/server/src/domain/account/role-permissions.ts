import type { AnyEndpoint, Role, TokenRights } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'

/**
 * What a call needs: `read` looks, `personal` is about the caller's own sign-in and person, `command` acts on a
 * device, `change` changes what the account has, `root` is about other accounts.
 */
export type Permission = 'read' | 'personal' | 'command' | 'change' | 'root'

const rightsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  ROOT: ['read', 'personal', 'command', 'change', 'root'],
  ADMIN: ['read', 'personal', 'command', 'change'],
  /** An account with devices of its own. */
  GUEST: ['read', 'personal', 'command', 'change'],
  OPERATOR: ['read', 'personal', 'command'],
  VIEWER: ['read', 'personal'],
}

/** Programs never get at the sign-in, the person or other accounts, whatever their owner may. */
const rightsOfToken: Readonly<Record<TokenRights, readonly Permission[]>> = {
  read: ['read'],
  write: ['read', 'command', 'change'],
}

/** Calls that are something else than what their method says. */
const exceptions: Readonly<Record<string, Permission>> = {
  'POST /app/getVarData': 'read',
  'POST /app/setVarData': 'command',
  'POST /app/deviceReboot': 'command',
  'POST /app/updateDevice': 'command',
  'DELETE /app/updateDevice': 'command',
  'PUT /app/varTop': 'command',
  'POST /app/seriesDebugLog': 'command',
  'PUT /app/seriesDebugLog': 'command',
  'POST /app/readRegisters': 'command',
  'POST /app/busScan': 'command',
  'DELETE /app/busScan': 'command',
  'POST /app/deviceRefreshLocateCount': 'read',
  'POST /app/deviceRefreshLocate': 'command',
  'POST /app/triggerWhatIf': 'read',
  'POST /app/configurationPreview': 'read',
  'PUT /app/alarmLogHandle': 'command',
  'POST /app/timingRun': 'command',
  'POST /app/modelRollback': 'change',
  'GET /app/buySMS': 'change',
  'GET /app/buyConfigurationSpace': 'change',
  'GET /app/userData': 'personal',
  'PUT /app/userData': 'personal',
  'GET /app/avatar': 'personal',
  'POST /app/avatar': 'personal',
  'PUT /app/password': 'personal',
  'PUT /app/phone': 'personal',
  'PUT /app/email': 'personal',
  'DELETE /app/email': 'personal',
  'POST /app/getPhoneCode': 'personal',
  'POST /app/getEmailCode': 'personal',
  'DELETE /app/wechat': 'personal',
  'GET /app/bindQRCode': 'personal',
  'GET /app/sessions': 'personal',
  'DELETE /app/sessions': 'personal',
  'DELETE /app/otherSessions': 'personal',
  'DELETE /app/sharedDevice': 'personal',
  'GET /app/apiToken': 'personal',
  'POST /app/apiToken': 'personal',
  'DELETE /app/apiToken': 'personal',
  'POST /app/savedView': 'personal',
  'PUT /app/savedView': 'personal',
  'DELETE /app/savedView': 'personal',
  'GET /app/qrConfirm': 'personal',
  'POST /app/qrConfirm': 'personal',
  'GET /app/factor': 'personal',
  'POST /app/factorAsk': 'personal',
  'POST /app/factorProof': 'personal',
  'POST /app/factorTotp': 'personal',
  'PUT /app/factorTotp': 'personal',
  'DELETE /app/factorTotp': 'personal',
  'POST /app/passkey': 'personal',
  'PUT /app/passkey': 'personal',
  'DELETE /app/passkey': 'personal',
  'PUT /app/passkeyName': 'personal',
  'POST /app/recoveryCodes': 'personal',
}

type Call = Pick<AnyEndpoint, 'method' | 'path'>

/** A new call that changes something is for those who may change everything, until the table says else. */
export function getPermission({ method, path }: Call): Permission {
  if (path.startsWith('/root/')) return 'root'
  return exceptions[`${method} ${path}`] ?? (method === 'GET' ? 'read' : 'change')
}

export function mayCall(
  { role, apiToken }: Pick<Caller, 'role' | 'apiToken'>,
  call: Call,
): boolean {
  const right = getPermission(call)
  const ofToken = apiToken === undefined ? [right] : rightsOfToken[apiToken.rights]
  return rightsOfRole[role].includes(right) && ofToken.includes(right)
}
