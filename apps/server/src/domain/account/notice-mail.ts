import type { Language } from '@fieldhub/contract'

/** Its stored history takes four fifths of what it may, or all of it. */
export type HistoryNoticeKind = 'historyNear' | 'historyFull'

/** What the owner of an account must hear of, whoever did it. */
export type AccountNoticeKind =
  | 'totpOn'
  | 'totpOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryUsed'
  | 'recoveryRenewed'
  | 'factorReset'
  | HistoryNoticeKind

export interface AccountNotice {
  readonly kind: AccountNoticeKind
  /** Empty: nobody's doing. */
  readonly ip: string
}

/** A notice as a mail says it. */
export interface NoticeMail extends AccountNotice {
  readonly account: string
  readonly time: number
  /** IANA name. */
  readonly zone: string
  readonly language: Language
}
