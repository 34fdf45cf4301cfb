import type { Confirmed, WriteResult } from '@fieldhub/contract'
import type { NeededConfirmation } from '@fieldhub/page'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import type { JogContext, ValueWriteContext } from '#domain/command/command-context.ts'
import { getHolder, type JogCommand, startJogUsable } from '#domain/command/jog.ts'
import { originOf, type WriteCommand, writeUsable } from '#domain/command/value-write.ts'
import type { OrderingPage } from '#domain/command/write-order.ts'
import { seenConfiguration } from '#domain/page/configuration/lent-configuration.ts'
import type { ShowScopeContext } from '#domain/page/page-context.ts'
import { isOwnPassword } from '#domain/session/own-password.ts'
import type { PasswordContext } from '#domain/session/session-context.ts'
import { type UsableValues, usableValues } from '#domain/telemetry-history/values.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { pageConfirmation } from './page-writes.ts'
import { type ShowScope, showScope } from './show-scope.ts'

/** Context for a write that is ordered from a page. */
export interface PageWriteContext
  extends ShowScopeContext,
    ValueWriteContext,
    JogContext,
    Pick<PasswordContext, 'guard'> {}

/** How the caller confirmed a write besides its question. */
export interface Confirmation {
  readonly confirmed?: boolean | undefined
  readonly confirmPassword?: string | undefined
}

interface PagePlace extends Confirmation {
  readonly configurationId: number
  /** The device that the pages are shown for. */
  readonly selfId?: number | undefined
  readonly ip: string
}

/** Writes a variable that the pages show or write, as far as their actions allow the caller's role. */
export async function writeByPage(
  context: PageWriteContext,
  caller: Caller,
  place: PagePlace,
  command: WriteCommand,
): Promise<WriteResult> {
  const { usable, page } = await checkPageWrite(context, caller, place, command)
  const origin = { ...originOf(usable, caller), page }
  return writeUsable(context, usable, { ...command, origin })
}

/** Begins to hold a variable that an action of the pages holds. */
export async function startJogByPage(
  context: PageWriteContext,
  caller: Caller,
  place: PagePlace,
  command: JogCommand,
): Promise<WriteResult> {
  const { usable, page } = await checkPageWrite(context, caller, place, command)
  return startJogUsable(context, usable, command, { ...getHolder(usable, caller), page })
}

type Wanted = Pick<WriteCommand, 'deviceId' | 'varId' | 'value'> & { readonly release?: number }

/**
 * Everything is read anew at each write, so that a share that ended, a page that changed and a role that was taken away
 * count from that moment on. What the caller may write of the device at all is checked before what the pages allow.
 */
async function checkPageWrite(
  context: PageWriteContext,
  caller: Caller,
  place: PagePlace,
  wanted: Wanted,
): Promise<{ readonly usable: UsableValues; readonly page: OrderingPage }> {
  const { configurationId, selfId: deviceId } = place
  const seen = await seenConfiguration(context, caller, { configurationId, deviceId })
  const scope = await showScope(context, caller, { ...seen, use: 'view' })
  const device = namedDevice(scope, wanted)
  const usable = await usableValues(context, caller, wanted.deviceId, 'command')
  const { varId, value, release } = wanted
  const write = { varId, value, release, mayBeOther: true } as const
  const needed = pageConfirmation(device, device.role, write)
  if (needed === undefined) throw new AppError('notAllowed')
  const confirmed = await confirm(needed, place, (password) =>
    checkOwnPassword(context, caller, { password, ip: place.ip }),
  )
  return { usable, page: { name: scope.configuration.name, confirmed } }
}

/** A variable that the pages neither show nor write does not exist on them. */
function namedDevice({ devices }: ShowScope, { deviceId, varId }: Wanted) {
  const device = devices.find(({ row }) => row.id === deviceId)
  const isNamed =
    device?.shown.has(varId) === true ||
    device?.writes.some(({ target }) => target.varId === varId) === true
  if (device === undefined || !isNamed) throw new AppError('notFound')
  return device
}

/** How a write was confirmed, as it is recorded. What was confirmed by more than is needed counts as that. */
export async function confirm(
  needed: NeededConfirmation,
  { confirmed = false, confirmPassword = '' }: Confirmation,
  checkPassword: (password: string) => Promise<void>,
): Promise<Confirmed> {
  // A button asks for what its own action wants, also where another action writes the same without it.
  if (confirmPassword !== '') {
    await checkPassword(confirmPassword)
    return 'password'
  }
  if (needed !== 'password' && confirmed) return 'question'
  if (needed === 'none') return ''
  throw new AppError('confirmationMissing', { second: needed })
}

/** A program has no password to type, whoever it belongs to. */
async function checkOwnPassword(
  context: PageWriteContext,
  caller: Caller,
  { password, ip }: Record<'password' | 'ip', string>,
): Promise<void> {
  if (caller.sessionId === null) throw new AppError('notAllowed')
  const { passwordHash: hash } = await ownAccount(context, caller)
  if (hash === '') throw new FieldError({ confirmPassword: 'passwordUnset' })
  if (await isOwnPassword(context, caller, { hash, password, ip })) return
  throw new FieldError({ confirmPassword: 'ownPassword' }, 'wrongCredential')
}
