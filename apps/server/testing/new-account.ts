import type { NewAccount } from '#store/account/account-store.ts'

/** An account of which a test names only what it is about. */
export function newAccount(change: Partial<NewAccount> = {}): NewAccount {
  return {
    name: 'owner',
    passwordHash: '',
    role: 'GUEST',
    nickname: '',
    phone: '',
    email: '',
    companyName: '',
    companyAddress: '',
    wechatName: '',
    smsCurrent: 0,
    smsMax: 0,
    spaceUsed: 0,
    spaceMax: 0,
    isDemo: false,
    createdAt: 0,
    seenAt: 0,
    ...change,
  }
}
