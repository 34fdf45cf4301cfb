export { Role, TokenRights, UserProfile } from './account.ts'
export {
  AlarmConfig,
  AlarmConfigInput,
  alarmConfigApi,
  Contact,
  ContactInput,
  linkerApi,
  PushChannel,
} from './alarm-config-api.ts'
export {
  AlarmEnd,
  AlarmRow,
  AlarmState,
  alarmLogApi,
  LinkageState,
  PushKind,
  PushRow,
  PushState,
} from './alarm-log-api.ts'
export { ApiTokenEntry, apiTokenApi } from './api-token-api.ts'
export { AuditBy, AuditRow, auditApi } from './audit-api.ts'
export { BusScan, BusScanEnd, BusScanKind, busApi, busScanLimits } from './bus-api.ts'
export type { CallRateName } from './call-rates.ts'
export { callRateOf, callRates } from './call-rates.ts'
export { Command, CommandOrigin, CommandReason, CommandState, isUnderWay } from './command.ts'
export { commandApi } from './command-api.ts'
export {
  Configuration,
  ConfigurationType,
  configurationApi,
  configurationLimits,
  configurationPageApi,
  configurationPhotoApi,
  configurationPhotoPath,
  PageEntry,
  PageType,
  Photo,
  pageDataCharactersMax,
} from './configuration-api.ts'
export type { FormatCandidate, FormatClue } from './detective.ts'
export { findFormats, inAllFormats, readDisplay, wordsOfHex } from './detective.ts'
export {
  Device,
  DeviceChange,
  DeviceInput,
  DeviceMode,
  DeviceRegistration,
  DeviceStatus,
  DeviceType,
  DeviceTypeGroup,
  deviceStatus,
} from './device.ts'
export { deviceApi } from './device-api.ts'
export type { BatchAnswer, BatchResult, BinnedDevice } from './device-batch-api.ts'
export { batchIdsMax, deviceBatchApi, deviceBinApi } from './device-batch-api.ts'
export type { DeviceColumn } from './device-columns.ts'
export { columnOfHeading, columnTitle, deviceColumnsFor } from './device-columns.ts'
export {
  type DeviceHold,
  type DeviceHolds,
  deviceHoldApi,
  type HoldConfiguration,
  type HoldTiming,
} from './device-hold-api.ts'
export type { ImportFault } from './device-import-api.ts'
export { DeviceImport, deviceImportApi, importLimits } from './device-import-api.ts'
export { type deviceLine, lineLimits } from './device-line.ts'
export { isWeakDevicePassword } from './device-password.ts'
export type { AnyEndpoint, Endpoint, InputOf, Method, OutputOf } from './endpoint.ts'
export { endpoints } from './endpoints.ts'
export type { Envelope } from './envelope.ts'
export { FailureEnvelope, FieldFaults, successEnvelope } from './envelope.ts'
export type { ErrorEntry, ErrorName } from './error-table.ts'
export { errorTable, successCode } from './error-table.ts'
export type { FieldMessage } from './field-messages.ts'
export { fieldMessages, toFieldSentence } from './field-messages.ts'
export type { Page } from './fields.ts'
export { Email, IdText, isNamePlain, NewPassword, Phone, SmsCode } from './fields.ts'
export {
  DeviceUpdate,
  Firmware,
  FirmwareNote,
  FirmwareVersion,
  firmwareLimits,
  Rollout,
  UpdateReason,
  UpdateState,
} from './firmware.ts'
export { firmwareApi, firmwareDownloadPath, firmwarePath } from './firmware-api.ts'
export type { FormatLabel } from './formats.ts'
export { formatLabels } from './formats.ts'
export type { FrameMeaning, FrameMeaningPart } from './frames.ts'
export { meaningOfHex } from './frames.ts'
export { DeviceGroup, groupApi, groupLimits } from './group-api.ts'
export { homeApi } from './home-api.ts'
export type { Translated } from './language.ts'
export { defaultLanguage, Language, languages } from './language.ts'
export { apiBase, appVersion, limits, tokenCopyKey } from './limits.ts'
export { logApi, StateLogRow, StateLogType } from './log-api.ts'
export { Model, Slave, SlaveInput, SlavesInput, variablesPerModelMax } from './model.ts'
export { ModelVersion, modelApi } from './model-api.ts'
export type { FieldChange, ModelDiff, SlaveField, VariableField } from './model-diff.ts'
export { diffModels } from './model-diff.ts'
export {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from './passkey.ts'
export { personalApi, SessionEntry, UserData } from './personal-api.ts'
export {
  DevicePlace,
  mapDevicesMax,
  PositionSource,
  positionApi,
  ReportedPosition,
  trackPointsMax,
} from './position-api.ts'
export {
  DeviceHistorySpace,
  HistorySpace,
  Order,
  orderState,
  quotaApi,
  ValueRate,
} from './quota-api.ts'
export {
  ClientMessage,
  DeviceNotice,
  LiveAlarm,
  LiveValue,
  realtimePath,
  ServerMessage,
  watchedDevicesMax,
} from './realtime.ts'
export { Reboot, RebootState, rebootApi, rebootMsMax } from './reboot-api.ts'
export { AccountEntry, rootApi } from './root-api.ts'
export { isSandboxNumber, sandboxPrefix } from './sandbox-number.ts'
export type { SavedView } from './saved-view-api.ts'
export { savedViewApi, savedViewsMax } from './saved-view-api.ts'
export {
  FactorAdded,
  FactorAnswer,
  FactorDemand,
  FactorReply,
  FactorWay,
  Passkey,
  PasskeyName,
  SecondFactor,
} from './second-factor.ts'
export { factorPolicyApi, firstStepAction, secondFactorApi } from './second-factor-api.ts'
export type { SeriesLogRow } from './series-api.ts'
export {
  FrameDirection,
  FrameKind,
  isFramePattern,
  isSerialData,
  SeriesFilter,
  SeriesFormat,
  seriesApi,
  seriesExportPath,
} from './series-api.ts'
export { CodeSent, EnterAnswer, QrAnswer, qrStatus, SignedIn, sessionApi } from './session-api.ts'
export { DeviceShare, GroupShare, groupShareApi, ShareRole, shareApi } from './share-api.ts'
export {
  ConfigurationShare,
  configurationShareApi,
  Show,
  ShownAlarm,
  ShownDevice,
  showApi,
} from './show-api.ts'
export { signatureOf, signed, signingText } from './signing.ts'
export { toReasonSentence } from './state-reasons.ts'
export {
  Timing,
  TimingChange,
  TimingDraft,
  TimingEvaluation,
  TimingInput,
  TimingLogRow,
  TimingOffReason,
  TimingReason,
  TimingResult,
  TimingRunNow,
  TimingType,
  timingFaults,
  timingLimits,
} from './timing.ts'
export { timingApi, timingLogExportPath } from './timing-api.ts'
export {
  contactsMax,
  isConditionFor,
  Linkage,
  LinkageInput,
  limitsOfCondition,
  linkagesMax,
  ModelTrigger,
  ModelTriggerInput,
  runStatus,
  Trigger,
  TriggerCondition,
  TriggerInput,
  triggerFaults,
} from './trigger.ts'
export {
  EvaluationOutcome,
  EvaluationRow,
  PushReason,
  triggerApi,
  type WhatIfResult,
} from './trigger-api.ts'
export { bandsOfTrigger, type TriggerBand } from './trigger-bands.ts'
export { ValueFault } from './value-fault.ts'
export {
  VarLogLayout,
  VarLogRow,
  varLogApi,
  varLogDaysMax,
  varLogExportPath,
} from './var-log-api.ts'
export { rateUnitSeconds, Variable, VariableInput, variableFaults } from './variable.ts'
export {
  HistoryPoint,
  HistorySeries,
  LastValue,
  Quality,
  SlaveValues,
  variableApi,
  WriteResult,
} from './variable-api.ts'
export { type VariableColumn, variableColumns } from './variable-columns.ts'
export { fitsVariable, rangeOfVariable } from './variable-value.ts'
