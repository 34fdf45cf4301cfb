import { type AccountEntry, Role, rootApi } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'
import { type Draft, type PreparedCall, prepareCall } from './account-call.ts'
import { roleKeys } from './role-text.ts'
import { parseCount, parseMegabytes, toMegabyteText } from './space-text.ts'

export interface TaskField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'password' | 'role'
  readonly hint?: string
}

/** Something that ROOT does to an account in a dialog. */
export interface AccountTask {
  readonly title: string
  readonly submitLabel: string
  /** What follows from it. */
  readonly note?: string
  readonly fields: readonly TaskField[]
  readonly start: Draft
  readonly prepare: (draft: Draft) => PreparedCall
  readonly doneText: (draft: Draft) => string
}

const textOf = (draft: Draft, name: string) => draft[name]?.trim() ?? ''
const roleOf = (draft: Draft): Role =>
  Role.options.find((role) => role === draft['role']) ?? 'GUEST'

const roleField = (t: Translate): TaskField => ({
  name: 'role',
  label: t('account.role'),
  kind: 'role',
})

export function createTask(t: Translate): AccountTask {
  return {
    title: t('account.create.title'),
    submitLabel: t('account.create.submit'),
    fields: [
      {
        name: 'name',
        label: t('account.name'),
        kind: 'text',
        hint: t('account.create.nameHint'),
      },
      {
        name: 'password',
        label: t('account.password.field'),
        kind: 'password',
        hint: t('account.password.hint'),
      },
      {
        name: 'nickname',
        label: t('account.nickname'),
        kind: 'text',
        hint: t('account.create.nicknameHint'),
      },
      roleField(t),
    ],
    start: { name: '', password: '', nickname: '', role: 'GUEST' },
    prepare: (draft) =>
      prepareCall(rootApi.create, {
        name: textOf(draft, 'name'),
        password: draft['password'] ?? '',
        nickname: textOf(draft, 'nickname') || undefined,
        role: roleOf(draft),
      }),
    doneText: (draft) => t('account.create.done', { name: textOf(draft, 'name') }),
  }
}

export function editTask(t: Translate, account: AccountEntry): AccountTask {
  const { id, name } = account
  return {
    title: t('account.edit.title', { name }),
    submitLabel: t('account.edit.submit'),
    fields: [
      roleField(t),
      { name: 'smsMax', label: t('account.edit.smsMax'), kind: 'number' },
      { name: 'space', label: t('account.edit.spaceMax'), kind: 'number' },
    ],
    start: {
      role: account.role,
      smsMax: String(account.smsMax),
      space: toMegabyteText(account.configurationSpaceMax),
    },
    prepare: (draft) =>
      prepareCall(
        rootApi.change,
        {
          id,
          role: roleOf(draft),
          // An emptied quota is a fault, not "as before".
          smsMax: parseCount(textOf(draft, 'smsMax')) ?? Number.NaN,
          configurationSpaceMax: parseMegabytes(textOf(draft, 'space')) ?? Number.NaN,
        },
        { configurationSpaceMax: 'space' },
      ),
    doneText: () => t('account.edit.done', { name }),
  }
}

export function creditTask(t: Translate, { name }: AccountEntry): AccountTask {
  return {
    title: t('account.credit.title', { name }),
    submitLabel: t('account.credit.submit'),
    note: t('account.credit.note'),
    fields: [
      { name: 'sms', label: t('account.credit.sms'), kind: 'number' },
      { name: 'space', label: t('account.credit.space'), kind: 'number' },
      { name: 'remark', label: t('account.credit.remark'), kind: 'text' },
    ],
    start: { sms: '', space: '', remark: '' },
    prepare: (draft) => {
      const sms = parseCount(textOf(draft, 'sms'))
      const space = parseMegabytes(textOf(draft, 'space'))
      if (sms === undefined && space === undefined) return { ok: false, faults: { sms: 'quota' } }
      const remark = textOf(draft, 'remark')
      return prepareCall(rootApi.credit, { account: name, sms, space, remark })
    },
    doneText: () => t('account.credit.done', { name }),
  }
}

export function passwordTask(t: Translate, { id, name }: AccountEntry): AccountTask {
  return {
    title: t('account.password.title', { name }),
    submitLabel: t('account.password.submit'),
    note: t('account.password.note'),
    fields: [
      {
        name: 'password',
        label: t('account.password.field'),
        kind: 'password',
        hint: t('account.password.hint'),
      },
    ],
    start: { password: '' },
    prepare: (draft) => prepareCall(rootApi.change, { id, password: draft['password'] ?? '' }),
    doneText: () => t('account.password.done', { name }),
  }
}

/** Roles in a form, weakest last. */
export const roleChoices = (t: Translate) =>
  Role.options.map((role) => ({ value: role, label: t(roleKeys[role]) }))
