// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.

/** The code of every failure. */
export const errorCodes = {
  /** Your session has expired, please sign in again */
  tokenExpired: 20001,
  /** Something in the request is not right, please correct the marked fields */
  badParameter: 40001,
  /** The request signature is not valid or was used before; check your clock and try again */
  badSignature: 40003,
  /** The account, password or code is not correct */
  wrongCredential: 40004,
  /** Too many attempts, please try again later */
  tooOften: 40005,
  /** Too many commands wait for this device already; nothing was sent: try again when they are done */
  lineCrowded: 40005,
  /** This check has expired or was tried too often, please start again */
  factorTicketGone: 40006,
  /** It conflicts with existing data or is still in use */
  conflict: 40009,
  /** Somebody has just handled this alarm, so nothing was changed; read who and the remark first */
  alarmHandled: 40009,
  /** A transmission policy has the line of this device, so nothing was sent; switch the policy off first */
  deviceTransmitting: 40009,
  /** A device is in another transmission policy that is on; switch that one off first */
  transmissionMemberTaken: 40009,
  /** The device already has the latest firmware */
  firmwareLatest: 40009,
  /** An update of the device is under way; wait until it ends */
  updateUnderWay: 40009,
  /** You are not allowed to do this */
  notAllowed: 40300,
  /** The demo account cannot change this; sign in with an account of your own */
  demoReadOnly: 40301,
  /** Your role needs two-step verification, please set it up first */
  factorRequired: 40302,
  /** This has to be confirmed once more */
  confirmationMissing: 40303,
  /** It does not exist or was deleted */
  notFound: 40400,
  /** The quota is used up */
  quotaUsedUp: 42900,
  /** The server had a fault; it was recorded, please try again */
  internal: 50000,
  /** The data store is away for the moment; nothing was saved, please try again soon */
  storeAway: 50000,
  /** The data store took too long; nothing was saved, please ask for less or try again soon */
  storeBusy: 50000,
  /** This broke off halfway and may have been done; reload and look before you do it again */
  outcomeUnknown: 50000,
  /** The device is offline; nothing was sent */
  deviceOffline: 50010,
  /** The device did not answer; check slave address, wiring and serial settings */
  deviceSilent: 50011,
  /** The line of the device was busy all the time; nothing was sent, please try again */
  lineBusy: 50011,
  /** The device did not answer and may have taken the value; look at it before you write again */
  writeUnanswered: 50011,
  /** The slave accepted the write and is not done yet; the result is not known: look at the value in a while before you write again */
  writeAccepted: 50011,
  /** The slave refused the request (Modbus exception) */
  modbusException: 50012,
  /** An outside service failed or is not configured */
  providerFailed: 50020,
} as const
