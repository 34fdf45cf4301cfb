import { jogApi, pageWriteApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import type { JogPort } from './jog-port.ts'

const quietly = { quiet: true }

/** Holds values in the name of the session, as far as the pages of a configuration allow it. */
export function openPageJog(place: {
  readonly configurationId: number
  readonly selfId: number
}): JogPort {
  return {
    start: (jogId, order) => call(pageWriteApi.jog, { ...place, jogId, ...order }, quietly),
    keep: (jogId) => call(jogApi.keep, { jogId }, quietly),
    end: (jogId) => call(jogApi.end, { jogId }, quietly),
  }
}

/** Holds values by the code of a share. */
export function openShareJog(entry: {
  readonly code: string
  readonly password?: string
}): JogPort {
  return {
    start: (jogId, order) => call(jogApi.shareStart, { ...entry, jogId, ...order }, quietly),
    keep: (jogId) => call(jogApi.shareKeep, { ...entry, jogId }, quietly),
    end: (jogId) => call(jogApi.shareEnd, { ...entry, jogId }, quietly),
  }
}
