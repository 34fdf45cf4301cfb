import type { Language } from '@fieldhub/contract'

/** The stored history takes four fifths of its limit, or all of it. */
export type HistoryNoticeKind = 'historyNear' | 'historyFull'

/** A forwarding was switched off: after a day of failures, or because its target is gone. */
export type ForwardingNoticeKind = 'forwardingFailing' | 'forwardingGone'

/** Values and alarms are not stored, or are again. */
export type StoringNoticeKind = 'storingFailed' | 'storingBack'

/** Events that the owner of an account must be told of, whoever caused them. */
export type AccountNoticeKind =
  | 'passwordSet'
  | 'phoneBound'
  | 'emailBound'
  | 'totpOn'
  | 'totpOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryUsed'
  | 'recoveryRenewed'
  | 'factorReset'
  | HistoryNoticeKind
  | ForwardingNoticeKind
  | StoringNoticeKind

export interface AccountNotice {
  readonly kind: AccountNoticeKind
  /** Empty: the event has no caller. */
  readonly ip: string
  /** Name of what it is about, where it is one of several. */
  readonly subject?: string
}

/** A notice with what its mail shows. */
export interface NoticeMail extends AccountNotice {
  readonly account: string
  readonly time: number
  /** IANA name. */
  readonly zone: string
  readonly language: Language
}
