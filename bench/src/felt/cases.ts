import { importBombs, pageBombs, sheetBombs, svgBombs } from './bombs.ts'
import { deviceCrowd, httpCrowd, mqttCrowd } from './crowds.ts'
import { deepJson } from './deep-json.ts'
import type { FeltCase } from './felt-case.ts'
import { editFlood, framesFlood, watchFlood } from './live-floods.ts'
import { liveStorm } from './live-storm.ts'
import { longExport, oldestFirst, sheetExport, whatIf, wrongImport } from './long-work.ts'
import { openDocument, openMetrics, openNothing } from './open-documents.ts'
import { packedByAccount, packedByStrangers } from './packed-bodies.ts'
import { pipelinedConsole, pipelinedDocument, pipelinedHealth } from './pipelined.ts'
import { programFlood } from './program-flood.ts'
import { quotes } from './quotes.ts'
import { byteFlood, forwardedFlood, reportSums } from './system-loads.ts'
import { valueFlood } from './value-flood.ts'

/** Input that anybody may send, each made as expensive as possible. */
export const feltCases: readonly FeltCase[] = [
  // This comes before the bombs, which use up an account's uploads of a minute.
  wrongImport,
  pageBombs,
  svgBombs,
  sheetBombs,
  importBombs,
  quotes,
  packedByStrangers,
  packedByAccount,
  deepJson,
  pipelinedDocument,
  pipelinedHealth,
  pipelinedConsole,
  openDocument,
  openNothing,
  openMetrics,
  longExport,
  sheetExport,
  oldestFirst,
  whatIf,
  httpCrowd,
  deviceCrowd,
  mqttCrowd,
  liveStorm,
  watchFlood,
  framesFlood,
  editFlood,
  valueFlood,
  programFlood,
  reportSums,
  forwardedFlood,
  byteFlood,
]
