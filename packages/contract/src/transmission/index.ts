/** What the package gives out of transmission policies. */
export {
  Transmission,
  TransmissionChange,
  TransmissionCounters,
  TransmissionError,
  TransmissionFault,
  TransmissionInput,
  TransmissionPart,
  type TransmissionSettings,
  TransmissionState,
  transmissionDefaults,
} from './transmission.ts'
export {
  type TransmissionTestInput,
  TransmissionTestResult,
  transmissionApi,
} from './transmission-api.ts'
export {
  toTransmissionFaultText,
  toTransmissionNote,
  toTransmissionNoteText,
} from './transmission-fault-texts.ts'
export { packetBytes, transmissionFaults } from './transmission-faults.ts'
export {
  ByteFormat,
  TransmissionDirection,
  TransmissionEncoding,
  TransmissionKind,
  TransmissionProtocol,
  TransmissionTopology,
  transmissionLimits,
} from './transmission-fields.ts'
export { LiveTransmission, TransmissionTap } from './transmission-live.ts'
export {
  type TransmissionTarget,
  toTransmissionTarget,
} from './transmission-target.ts'
