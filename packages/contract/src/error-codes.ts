/**
 * Every code that an answer can carry besides 200, once. They stand apart from their messages, which only the server says
 * and of which one code may have several.
 */
export const errorCodes = {
  tokenExpired: 20001,
  badParameter: 40001,
  badSignature: 40003,
  wrongCredential: 40004,
  tooOften: 40005,
  lineCrowded: 40005,
  factorTicketGone: 40006,
  conflict: 40009,
  notAllowed: 40300,
  demoReadOnly: 40301,
  factorRequired: 40302,
  confirmationMissing: 40303,
  notFound: 40400,
  quotaUsedUp: 42900,
  internal: 50000,
  deviceOffline: 50010,
  deviceSilent: 50011,
  lineBusy: 50011,
  writeUnanswered: 50011,
  writeAccepted: 50011,
  modbusException: 50012,
  providerFailed: 50020,
} as const

export const successCode = 200
