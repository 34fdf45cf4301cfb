import * as z from 'zod/mini'
import { Role } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { Id, plainText, SmsCode } from '../fields.ts'
import { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from './passkey.ts'
import {
  FactorAdded,
  FactorDemand,
  FactorProof,
  FactorReply,
  PasskeyName,
  SecondFactor,
} from './second-factor.ts'
import { SignedIn } from './session-api.ts'

const proof = { proof: FactorProof }

/** Action in the operation log: the first factor was right, and no call has settled the second one yet. */
export const firstStep = {
  action: 'FIRST /token/factor',
  audit: {
    zh_cn: '登录第一步验证通过，等待第二步',
    en_us: 'First step of signing in passed, second asked for',
  },
} as const

/** Two-step verification. A change needs a proof, which `ask` and `prove` give; it lasts ten minutes. */
export const secondFactorApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/token/factor',
    tag: 'signIn',
    summary: {
      zh_cn: '登录返回 needFactor 时的第二步验证。',
      en_us: 'The second step of a sign-in that was answered with `needFactor`.',
    },
    permission: 'public',
    demo: 'open',
    audit: { zh_cn: '登录第二步验证', en_us: 'Second step of signing in' },
    input: FactorReply,
    output: SignedIn,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/token/passkeyOptions',
    tag: 'signIn',
    summary: {
      zh_cn: '浏览器用通行密钥直接登录所需的参数。',
      en_us: 'What a browser needs to sign in with a passkey alone.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: PasskeyRequest,
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/token/passkey',
    tag: 'signIn',
    summary: {
      zh_cn: '用通行密钥登录，一次完成两步验证。',
      en_us: 'Signs in with a passkey, which is both factors at once.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object({ response: PasskeyAssertion }),
    output: SignedIn,
  }),
  state: endpoint({
    method: 'GET',
    path: '/app/factor',
    tag: 'signIn',
    summary: { zh_cn: '当前账号的两步验证方式。', en_us: 'Second factors of the account.' },
    permission: 'personal',
    demo: 'open',
    audit: null,
    isBeforeFactor: true,
    input: z.object({}),
    output: SecondFactor,
  }),
  startProof: endpoint({
    method: 'POST',
    path: '/app/factorAsk',
    tag: 'signIn',
    summary: {
      zh_cn: '修改前先验证密码；已设置两步验证时接着验证。',
      en_us:
        'Begins the proof for a change with the password; a factor that is set up is asked for next.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '重要修改前确认身份', en_us: 'Proof before a weighty change' },
    isBeforeFactor: true,
    input: z.object({ password: z.optional(plainText(0, 128, 'password')) }),
    output: z.union([z.object({ proof: z.string() }), z.object({ needFactor: FactorDemand })]),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/app/factorProof',
    tag: 'signIn',
    summary: {
      zh_cn: '用两步验证完成修改前的验证。',
      en_us: 'Ends the proof for a change with a second factor.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '重要修改前确认身份', en_us: 'Proof before a weighty change' },
    isBeforeFactor: true,
    input: FactorReply,
    output: z.object({ proof: z.string() }),
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/app/factorTotp',
    tag: 'signIn',
    summary: {
      zh_cn: '身份验证器的新密钥，只显示一次。',
      en_us: 'A new secret for an authenticator app, shown once.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '开始设置验证器应用', en_us: 'Began to set up an authenticator app' },
    isBeforeFactor: true,
    input: z.object(proof),
    output: z.object({
      /** The secret in base32, for typing. */
      secret: z.string(),
      url: z.string(),
      /** The address as a QR code: an SVG data URL. */
      qrCode: z.string(),
    }),
  }),
  confirmTotp: endpoint({
    method: 'PUT',
    path: '/app/factorTotp',
    tag: 'signIn',
    summary: {
      zh_cn: '用验证码启用身份验证器。',
      en_us: 'Turns the authenticator app on that shows this code.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '启用验证器应用', en_us: 'Authenticator app turned on' },
    isBeforeFactor: true,
    input: z.object({ ...proof, code: SmsCode }),
    output: FactorAdded,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/app/factorTotp',
    tag: 'signIn',
    summary: { zh_cn: '停用身份验证器。', en_us: 'Turns the authenticator app off.' },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '移除验证器应用', en_us: 'Authenticator app removed' },
    input: z.object(proof),
    output: z.null(),
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/app/passkey',
    tag: 'signIn',
    summary: {
      zh_cn: '浏览器创建通行密钥所需的参数。',
      en_us: 'What a browser needs to make a passkey.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '开始创建通行密钥', en_us: 'Began to make a passkey' },
    isBeforeFactor: true,
    input: z.object(proof),
    output: PasskeyCreation,
  }),
  addPasskey: endpoint({
    method: 'PUT',
    path: '/app/passkey',
    tag: 'signIn',
    summary: {
      zh_cn: '添加浏览器创建的通行密钥。',
      en_us: 'Adds the passkey that a browser made.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '添加通行密钥', en_us: 'Passkey added' },
    isBeforeFactor: true,
    isInTurn: true,
    input: z.object({ ...proof, name: PasskeyName, response: PasskeyAttestation }),
    output: FactorAdded,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/app/passkeyName',
    tag: 'signIn',
    summary: { zh_cn: '重命名通行密钥。', en_us: 'Gives a passkey another name.' },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '修改通行密钥名称', en_us: 'Passkey renamed' },
    input: z.object({ id: Id, name: PasskeyName }),
    output: z.null(),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/app/passkey',
    tag: 'signIn',
    summary: { zh_cn: '删除通行密钥。', en_us: 'Removes a passkey.' },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '移除通行密钥', en_us: 'Passkey removed' },
    input: z.object({ ...proof, id: Id }),
    output: z.null(),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/app/recoveryCodes',
    tag: 'signIn',
    summary: {
      zh_cn: '生成 10 个新的恢复码，只显示一次；旧的失效。',
      en_us: 'Ten new recovery codes, shown once; the old ones end.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '重新生成恢复码', en_us: 'New recovery codes' },
    input: z.object(proof),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
}

const FactorPolicy = z.object({ roles: z.array(Role) })

/** ROOT's decisions about the second factors of others. */
export const factorPolicyApi = {
  read: endpoint({
    method: 'GET',
    path: '/root/factorPolicy',
    tag: 'accounts',
    summary: { zh_cn: '必须启用两步验证的角色。', en_us: 'Roles that must have a second factor.' },
    permission: 'root',
    demo: 'closed',
    audit: null,
    input: z.object({}),
    output: FactorPolicy,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/root/factorPolicy',
    tag: 'accounts',
    summary: {
      zh_cn: '设置必须启用两步验证的角色。',
      en_us: 'Demands a second factor of roles; who has none may only set one up.',
    },
    permission: 'root',
    demo: 'closed',
    audit: { zh_cn: '修改两步验证要求', en_us: 'Two-step verification by role changed' },
    input: z.object({ ...proof, roles: z.array(Role) }),
    output: z.null(),
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/root/factor',
    tag: 'accounts',
    summary: {
      zh_cn: '清除账号已丢失的两步验证方式，并在各处退出登录。',
      en_us: 'Takes the second factors off an account that lost them, and signs it out everywhere.',
    },
    permission: 'root',
    demo: 'closed',
    audit: { zh_cn: '重置两步验证', en_us: 'Two-step verification reset' },
    input: z.object({ ...proof, id: Id }),
    output: z.null(),
  }),
}
