import type { Language } from '@fieldhub/contract'

/** The stored history takes four fifths of its limit, or all of it. */
export type HistoryNoticeKind = 'historyNear' | 'historyFull'

/** Events that the owner of an account must be told of, whoever caused them. */
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
  /** Empty: the event has no caller. */
  readonly ip: string
}

/** A notice with what its mail shows. */
export interface NoticeMail extends AccountNotice {
  readonly account: string
  readonly time: number
  /** IANA name. */
  readonly zone: string
  readonly language: Language
}
