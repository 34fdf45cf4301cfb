export type { Answer, Expectation, Framing, Reading } from './answer-reader.ts'
export { AnswerReader, getExpectation, isRtuFrameAt } from './answer-reader.ts'
export { joinBytes, toHex } from './bytes.ts'
export { crc16 } from './crc16.ts'
export type { DecodeFault } from './decode-value.ts'
export { decodeValue } from './decode-value.ts'
export type { DescribedFrame, FramePart, FramePartKind } from './describe-frame.ts'
export { describeFrame } from './describe-frame.ts'
export type { FormatValue } from './detective/all-formats.ts'
export { valuesInAllFormats } from './detective/all-formats.ts'
export type { Candidate, Clue } from './detective/detect-format.ts'
export { detectFormat } from './detective/detect-format.ts'
export type { Display } from './detective/read-display.ts'
export { readDisplay } from './detective/read-display.ts'
export type { Fit } from './detective/value-fit.ts'
export type { EncodeFault, ValueRange } from './encode-value.ts'
export { encodeValue, getRange, withBit } from './encode-value.ts'
export {
  acknowledged,
  gatewayUnanswered,
  isAddressException,
  isBusyException,
} from './exceptions.ts'
export type { ByteOrder, DataFormat, FormatKey, FormatKind, NumberKind } from './format-table.ts'
export {
  dataFormats,
  formatFor,
  numberFormats,
  readFunctionCodes,
  textRegistersMax,
} from './format-table.ts'
export { modbusLimits } from './limits.ts'
export type { Overhearing } from './overheard-requests.ts'
export { OverheardRequests, toReadRequest } from './overheard-requests.ts'
export type { ReadBlock, ReadItem, ReadLimits } from './plan-reads.ts'
export { defaultReadLimits, findCut, planReads } from './plan-reads.ts'
export type { Channel } from './registration/channel.ts'
export { parseRegistration } from './registration/parse-registration.ts'
export type {
  Registration,
  RegistrationForm,
  RegistrationResult,
} from './registration/registration.ts'
export { splitSecret } from './registration/text-form.ts'
export type { ModbusRequest, ReadFunctionCode, ReadRequest, WriteRequest } from './requests.ts'
export {
  rtuFrame,
  tcpFrame,
  writeCoil,
  writeCoils,
  writeRegister,
  writeRegisters,
} from './requests.ts'
export type { ValueClamp } from './scale/clamp.ts'
export { clamped } from './scale/clamp.ts'
export { decimalOf } from './scale/decimal.ts'
export type { LimitFault, WriteLimits } from './scale/limit-fault.ts'
export { limitFault } from './scale/limit-fault.ts'
export type { Scale, ScaleParts, ScalePoints } from './scale/scale.ts'
export { factorAndOffset, isSameScale, isScalable, scaleOf } from './scale/scale.ts'
export type { ValidRange } from './scale/valid-range.ts'
export { isWithin } from './scale/valid-range.ts'
export type { WriteFault } from './scale/write-limits.ts'
export { rawForWrite } from './scale/write-limits.ts'
export type { Shown } from './scaling.ts'
export { isShownExactly, registerSpan, toRaw, toShown } from './scaling.ts'
export type { TextFault } from './text-value.ts'
export { decodeText, encodeText } from './text-value.ts'
export type {
  TransactionAnswer,
  TransactionReading,
} from './transaction-reader.ts'
export { TransactionReader } from './transaction-reader.ts'
export { getTurnaroundMs } from './turnaround.ts'
export type { UnfitAnswer } from './unfit-answers.ts'
export { findUnfit } from './unfit-answers.ts'
