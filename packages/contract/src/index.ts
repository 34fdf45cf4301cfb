export { writtenName } from '@fieldhub/rules'
export { Role, TokenRights, UserProfile } from './account/account.ts'
export { avatarFiles, personalApi, SessionEntry, UserData } from './account/personal-api.ts'
export {
  DeviceHistorySpace,
  HistorySpace,
  Order,
  orderState,
  quotaApi,
  ValueRate,
} from './account/quota-api.ts'
export { AccountEntry, rootApi } from './account/root-api.ts'
export {
  AlarmEnd,
  AlarmRow,
  AlarmState,
  alarmFiles,
  alarmLogApi,
  alarmsHandledMax,
  LinkageState,
  PushKind,
  PushRow,
  PushState,
} from './alarm/alarm-log-api.ts'
export {
  AlarmSetting,
  AlarmSettingInput,
  alarmSettingApi,
  type Chatter,
  Digest,
  defaultChatter,
} from './alarm/alarm-setting-api.ts'
export {
  AlarmShelving,
  AlarmShelvingInput,
  alarmShelvingApi,
  shelvedDaysMax,
  shelvingHours,
} from './alarm/alarm-shelving-api.ts'
export { conditionTexts, fillLimits } from './alarm/condition-texts.ts'
export {
  contactsMax,
  FurtherCondition,
  furtherConditionsMax,
  isConditionFor,
  isSwitchFormat,
  Linkage,
  LinkageInput,
  linkagesMax,
  ModelTrigger,
  ModelTriggerInput,
  runStatus,
  Trigger,
  TriggerInput,
  triggerFaults,
} from './alarm/trigger.ts'
export {
  EvaluationOutcome,
  EvaluationRow,
  PushReason,
  triggerApi,
  type WhatIfResult,
} from './alarm/trigger-api.ts'
export { bandsOfTrigger, type TriggerBand } from './alarm/trigger-bands.ts'
export {
  comparesValues,
  hasDeadZone,
  Join,
  limitsOfCondition,
  Severity,
  TriggerCondition,
} from './alarm/trigger-condition.ts'
export { type TryOutcome, tryTrigger } from './alarm/try-trigger.ts'
export { AuditBy, AuditRow, auditApi } from './audit/audit-api.ts'
export { auditTexts } from './audit/audit-texts.ts'
export { nameOfCall } from './call-names.ts'
export type { CallRate, CallRateName } from './call-rates.ts'
export { callRates } from './call-rates.ts'
export type { CallTag } from './call-tags.ts'
export { callTags } from './call-tags.ts'
export { BusScan, BusScanEnd, BusScanKind, busApi, busScanLimits } from './command/bus-api.ts'
export {
  Command,
  CommandOrigin,
  CommandReason,
  CommandState,
} from './command/command.ts'
export { commandApi } from './command/command-api.ts'
export { jogApi, jogLimits } from './command/jog-api.ts'
export { Reboot, RebootState, rebootApi, rebootMsMax } from './command/reboot-api.ts'
export { isUnderWay } from './command/under-way.ts'
export { ValueFault } from './command/value-fault.ts'
export { type FilledMessage, writeFaultMessage } from './command/write-fault.ts'
export { Contact, ContactFields, ContactInput, linkerApi } from './contact/contact-api.ts'
export { ContactRobot, RobotKind, readRobotAddress, toRobotAddress } from './contact/group-robot.ts'
export { PushChannel } from './contact/push-channel.ts'
export * from './dashboard/index.ts'
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
  serialNumberPattern,
} from './device/device.ts'
export { deviceApi } from './device/device-api.ts'
export type { BatchAnswer, BatchResult, BinnedDevice } from './device/device-batch-api.ts'
export { batchIdsMax, deviceBatchApi, deviceBinApi } from './device/device-batch-api.ts'
export type { DeviceColumn } from './device/device-columns.ts'
export { columnOfHeading, columnTitle, deviceColumnsFor } from './device/device-columns.ts'
export { deviceCountApi } from './device/device-count-api.ts'
export {
  type DeviceHold,
  type DeviceHolds,
  deviceHoldApi,
  type HoldConfiguration,
  type HoldTiming,
} from './device/device-hold-api.ts'
export type { ImportFault } from './device/device-import-api.ts'
export {
  DeviceImport,
  deviceFiles,
  deviceImportApi,
  importLimits,
} from './device/device-import-api.ts'
export { deviceLine, deviceSettings, lineLimits } from './device/device-line.ts'
export type { ValueSort } from './device/device-order.ts'
export {
  ColumnValue,
  DeviceSort,
  SortOrder,
  valueColumnsMax,
  valueSortMax,
  valueSorts,
} from './device/device-order.ts'
export { isWeakDevicePassword } from './device/device-password.ts'
export { deviceTagApi, tagsShownMax } from './device/device-tag-api.ts'
export { readTags, Tag, Tags, tagLimits } from './device/device-tags.ts'
export { toLinkFormText } from './device/refusal-reasons.ts'
export {
  ConnectionRefusal,
  RefusedConnection,
  refusedConnectionApi,
} from './device/refused-connection-api.ts'
export { isSandboxNumber, sandboxPrefix } from './device/sandbox-number.ts'
export type { SavedView } from './device/saved-view-api.ts'
export { savedViewApi, savedViewsMax } from './device/saved-view-api.ts'
export {
  isSimulatedName,
  simulatedDeviceApi,
  simulatedDevicesMax,
} from './device/simulated-device-api.ts'
export { logApi, StateLogRow, StateLogType, stateLogFiles } from './device/state-log-api.ts'
export { toReasonSentence } from './device/state-reasons.ts'
export type { FormatCandidate, FormatClue } from './device-model/detective.ts'
export { findFormats, inAllFormats, readDisplay, wordsOfHex } from './device-model/detective.ts'
export type { FormatLabel } from './device-model/formats.ts'
export { formatLabels } from './device-model/formats.ts'
export type { FormulaPlace } from './device-model/formula-fault.ts'
export { formulaFaultOf } from './device-model/formula-fault.ts'
export { formulaMessageOf } from './device-model/formula-messages.ts'
export { fullNames } from './device-model/full-names.ts'
export { heldAs } from './device-model/held-value.ts'
export {
  Model,
  Slave,
  SlaveInput,
  SlavesInput,
  variablesPerModelMax,
} from './device-model/model.ts'
export { ModelVersion, modelApi, modelFiles, SheetCells } from './device-model/model-api.ts'
export type {
  FieldChange,
  ModelDiff,
  SlaveField,
  VariableField,
} from './device-model/model-diff.ts'
export { diffModels } from './device-model/model-diff.ts'
export {
  decimalsForScale,
  namesOfText,
  pointsOfText,
  textOfNames,
  textOfPoints,
  type ValueNames,
} from './device-model/scale-text.ts'
export { settleScaling } from './device-model/settle-scaling.ts'
export { DeviceRatios } from './device-model/transformer-ratio.ts'
export { isUnusual, type LimitFault, limitFault } from './device-model/value-limits.ts'
export { joinNames, namedValues, nameOfValue } from './device-model/value-name.ts'
export {
  rateUnitMs,
  Variable,
  VariableInput,
  variableFaults,
} from './device-model/variable.ts'
export { type VariableColumn, variableColumns } from './device-model/variable-columns.ts'
export {
  behindOwnRatios,
  meaningOf,
  type ScaleField,
  scaleChanges,
  VariableMeaning,
} from './device-model/variable-meaning.ts'
export {
  plainScaling,
  pointFaults,
  type Scaling,
  type ScalingField,
  scaleOfVariable,
  scalingFields,
  type TransformerRatios,
} from './device-model/variable-scaling.ts'
export {
  limitsOf,
  rangeOfVariable,
  rawOf,
  shownBy,
  writeFaultOf,
} from './device-model/variable-value.ts'
export {
  type ReadRegisters,
  type ReadVariable,
  variablesInReading,
} from './device-model/variables-in-reading.ts'
export type {
  AnyEndpoint,
  Call,
  DeclaredCall,
  Endpoint,
  InputOf,
  Method,
  OutputOf,
  Permission,
} from './endpoint.ts'
export { toAction, withRules } from './endpoint.ts'
export { endpoints } from './endpoints.ts'
export type { Envelope } from './envelope.ts'
export { FailureEnvelope, FieldFaults, successEnvelope } from './envelope.ts'
export { errorCodes, successCode } from './error-codes.ts'
export type { ErrorEntry, ErrorName } from './error-table.ts'
export { errorTable } from './error-table.ts'
export { fieldMeanings } from './field-meanings.ts'
export type { FieldMessage } from './field-messages.ts'
export { fieldMessages } from './field-messages.ts'
export { isFieldMessage, toFieldSentence } from './field-sentence.ts'
export type { Page } from './fields.ts'
export {
  Email,
  Id,
  IdText,
  isNamePlain,
  Language,
  Name,
  NewPassword,
  Phone,
  pageQuery,
  SmsCode,
} from './fields.ts'
export { fileCalls } from './file-calls.ts'
export {
  DeviceUpdate,
  Firmware,
  FirmwareNote,
  FirmwareVersion,
  firmwareLimits,
  Rollout,
  UpdateReason,
  UpdateState,
} from './firmware/firmware.ts'
export {
  firmwareApi,
  firmwareDownloadPath,
  firmwareFiles,
  firmwarePath,
} from './firmware/firmware-api.ts'
export {
  Forwarding,
  ForwardingAttempt,
  ForwardingChange,
  ForwardingDelivery,
  ForwardingEventKind,
  ForwardingFault,
  ForwardingInput,
  ForwardingKind,
  ForwardingOffReason,
  ForwardingScope,
  ForwardingValueMode,
  forwardingFaults,
  forwardingLimits,
  isTopicTemplate,
} from './forwarding/forwarding.ts'
export { forwardingApi } from './forwarding/forwarding-api.ts'
export { DeviceGroup, groupApi, groupLimits } from './group/group-api.ts'
export { SmartGroup, SmartRule, smartGroupApi, smartGroupLimits } from './group/smart-group-api.ts'
export {
  type AttentionReason,
  type AttentionRow,
  homeApi,
} from './home/home-api.ts'
export type { Translated } from './language.ts'
export { defaultLanguage, isLanguage, languages } from './language.ts'
export {
  apiBase,
  appVersion,
  callKeyHeader,
  limits,
  requestIdHeader,
  tokenCopyKey,
} from './limits.ts'
export { pageOf, rowsOf } from './list-answer.ts'
export {
  Configuration,
  ConfigurationType,
  configurationApi,
  configurationLimits,
  configurationPageApi,
  type ListedPage,
} from './page/configuration-api.ts'
export { type BinnedPages, configurationBinApi } from './page/configuration-bin-api.ts'
export { ConfigurationFile, configurationFileLimits } from './page/configuration-file.ts'
export { ConfigurationShare, configurationShareApi } from './page/configuration-share-api.ts'
export { EmbedSite, embedSiteApi, embedSiteLimits } from './page/embed-site-api.ts'
export { type LentConfiguration, lentConfigurationApi } from './page/lent-configuration-api.ts'
export {
  ComponentKey,
  ComponentVersion,
  PageComponentEntry,
  pageComponentApi,
  pageComponentLimits,
} from './page/page-component-api.ts'
export { PageEntry, PageType } from './page/page-entry.ts'
export { Confirmed, PageRole } from './page/page-role.ts'
export { pageDataCharactersMax } from './page/page-text.ts'
export { pageWriteApi } from './page/page-write-api.ts'
export { type Past, type PastAlarm, pastApi } from './page/past-api.ts'
export { pastLimits } from './page/past-limits.ts'
export {
  configurationPhotoApi,
  configurationPhotoPath,
  Photo,
  photoFiles,
} from './page/photo-api.ts'
export {
  type DraftChange,
  type DraftChanger,
  type Publication,
  publicationApi,
} from './page/publication-api.ts'
export { showApi } from './page/show-api.ts'
export {
  type AlarmingVariable,
  Show,
  ShownAlarm,
  ShownDevice,
  type ShownPlace,
} from './page/shown.ts'
export { toWallAddress } from './page/to-wall-address.ts'
export {
  getWallSettings,
  type WallSettings,
  wallSeconds,
} from './page/wall-address.ts'
export {
  DevicePlace,
  mapDevicesMax,
  PositionSource,
  positionApi,
  ReportedPosition,
  trackPointsMax,
} from './position/position-api.ts'
export { ArchiveManifest, ArchiveNounName, archiveFormat } from './project/archive-nouns.ts'
export {
  archiveLimits,
  ImportChoice,
  type ImportRowState,
  ProjectExport,
  ProjectImport,
  projectApi,
  projectFiles,
} from './project/project-api.ts'
export {
  ClientMessage,
  DeviceNotice,
  LiveAlarm,
  type LiveEditor,
  LiveValue,
  realtimePath,
  ServerMessage,
  watchedDevicesMax,
} from './realtime.ts'
export * from './report/index.ts'
export * from './report-schedule/index.ts'
export type { FrameMeaning, FrameMeaningPart } from './serial-log/frames.ts'
export { meaningOfHex, registersOfAnswer } from './serial-log/frames.ts'
export type { SerialLogRow } from './serial-log/serial-log-api.ts'
export {
  FrameDirection,
  FrameKind,
  isFramePattern,
  isSerialData,
  SerialLogFilter,
  SerialLogFormat,
  serialLogApi,
  serialLogExportPath,
  serialLogFiles,
} from './serial-log/serial-log-api.ts'
export { ApiTokenEntry, apiTokenApi } from './session/api-token-api.ts'
export {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from './session/passkey.ts'
export {
  FactorAdded,
  FactorAnswer,
  FactorDemand,
  FactorReply,
  FactorWay,
  Passkey,
  PasskeyName,
  SecondFactor,
} from './session/second-factor.ts'
export { factorPolicyApi, firstStep, secondFactorApi } from './session/second-factor-api.ts'
export {
  CodeSent,
  EnterAnswer,
  QrAnswer,
  qrStatus,
  SignedIn,
  sessionApi,
} from './session/session-api.ts'
export { DeviceShare, GroupShare, groupShareApi, ShareRole, shareApi } from './share/share-api.ts'
export { computeSignature, signed, signingText } from './signing.ts'
export * from './telemetry-history/index.ts'
export * from './timed-task/index.ts'
export * from './transmission/index.ts'
